"""Lessons: short tasks on a real board. Everybody may look at them; who tries one is somebody."""

from fastapi import APIRouter

from paddlewheel.server.house import TheHouse
from paddlewheel.server.sessions import Language, SignedIn
from paddlewheel.server.study import learning
from paddlewheel.server.wire.lessons import AttemptView, LessonList, LessonView
from paddlewheel.server.wire.study import LookAt

router = APIRouter(prefix="/api/lessons", tags=["lessons"])


@router.get("")
async def lessons(house: TheHouse, lang: Language) -> LessonList:
    """The lessons of all titles."""
    return learning.lesson_list(house.lessons, lang)


@router.get("/{title}/{name}")
async def lesson(title: str, name: str, house: TheHouse, lang: Language) -> LessonView:
    """A lesson with its tasks, in words."""
    return learning.lesson_view(house.lessons, title, name, lang)


@router.post("/look")
async def look(wish: LookAt, person: SignedIn, house: TheHouse, lang: Language) -> AttemptView:
    """An attempt at a task, which begins there: what is there, what can be done, is it done?"""
    return await house.desk.attempt(wish, person, lang)
