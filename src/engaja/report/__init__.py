"""The after-action report: a game told as a page of history, with its luck measured exactly."""

from engaja.report.account import Account, account
from engaja.report.annotate import annotated
from engaja.report.page import page_html
from engaja.report.paper import can_print, report_pdf
from engaja.report.picture import picture_png, picture_svg
from engaja.report.telling import Telling

__all__ = ["Account", "Telling", "account", "annotated", "can_print", "page_html", "picture_png", "picture_svg", "report_pdf"]
