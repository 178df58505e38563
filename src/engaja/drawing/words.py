"""The vocabulary in words, for the titles inside a drawing. Keys are those of `definition.vocabulary`."""

from engaja.definition.files import Text
from engaja.drawing.sheet import Lang

TERRAINS = {
    "open": Text("aberto", "open"),
    "city": Text("cidade", "city"),
    "port": Text("porto", "port"),
    "airfield": Text("aeródromo", "airfield"),
    "woods": Text("floresta", "woods"),
    "ridge": Text("elevação", "ridge"),
    "mountain": Text("montanha", "mountain"),
    "sea": Text("mar", "sea"),
}

LINES = {
    "road": Text("estrada", "road"),
    "trail": Text("trilha", "trail"),
    "railway": Text("ferrovia", "railway"),
    "river": Text("rio no lado do hexágono", "river on a hexside"),
    "sea_inlet": Text("braço de mar no lado do hexágono", "sea inlet on a hexside"),
    "frontier": Text("fronteira", "frontier"),
    "front_line": Text("linha de frente", "front line"),
    "halt_line": Text("linha de detenção", "halt line"),
    "coast": Text("litoral", "coast"),
}

FEATURES = {
    "fortification": Text("fortificação", "fortification"),
    "minefield": Text("campo minado", "minefield"),
    "coast": Text("litoral", "coast"),
    "port": Text("porto", "port"),
    "lake": Text("lago", "lake"),
    "town": Text("vila", "town"),
    "beach": Text("praia de desembarque", "landing beach"),
    "drop_zone": Text("zona de salto", "drop zone"),
    "maquis": Text("maquis", "maquis"),
    "out_of_play": Text("fora de jogo", "out of play"),
}

SOURCES = {
    "rulebook": Text("livro de regras", "rulebook"),
    "derived": Text("deduzido do livro", "derived from the book"),
    "geography": Text("terreno real", "real ground"),
    "history": Text("história", "history"),
    "judgement": Text("escolha nossa", "our choice"),
}

UNIT_TYPES = {
    "infantry": Text("infantaria", "infantry"),
    "motorised_infantry": Text("infantaria motorizada", "motorised infantry"),
    "mechanised_infantry": Text("infantaria mecanizada", "mechanised infantry"),
    "armour": Text("blindados", "armour"),
    "artillery": Text("artilharia", "artillery"),
    "self_propelled_artillery": Text("artilharia autopropulsada", "self-propelled artillery"),
    "rocket_artillery": Text("foguetes", "rockets"),
    "assault_gun": Text("canhões de assalto", "assault guns"),
    "tank_destroyer": Text("caça-carros", "tank destroyers"),
    "anti_tank": Text("anticarro", "anti-tank"),
    "anti_aircraft": Text("antiaérea", "anti-aircraft"),
    "engineer": Text("engenharia", "engineers"),
    "cavalry": Text("cavalaria", "cavalry"),
    "mechanised_cavalry": Text("cavalaria mecanizada", "mechanised cavalry"),
    "mountain": Text("montanha", "mountain troops"),
    "parachute": Text("paraquedistas", "parachute troops"),
    "glider": Text("planadores", "glider troops"),
    "airborne": Text("aerotransportados", "airborne troops"),
    "commando": Text("comandos", "commandos"),
    "marine": Text("fuzileiros navais", "marines"),
    "naval_infantry": Text("infantaria naval", "naval infantry"),
    "airfield_troops": Text("tropa de aeródromo", "airfield troops"),
    "guerrilla": Text("guerrilha", "guerrillas"),
}

PHRASES = {
    "source": Text("Fonte: {}.", "Source: {}."),
    "points": Text("objetivo, {} pontos", "objective, {} points"),
    "board": Text(
        "Mapa de {} por {} hexágonos, {} km por hexágono.",
        "Map of {} by {} hexes, {} km a hex.",
    ),
    "unknown": Text("força desconhecida", "strength unknown"),
    "reduced": Text("com baixas", "reduced"),
    "moved": Text("já agiu", "has acted"),
}


def say(table: dict[str, Text], key: str, lang: Lang) -> str:
    text = table[key]
    return text.pt if lang == "pt" else text.en
