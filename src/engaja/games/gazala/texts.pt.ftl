### As frases que só a Batalha de Gazala usa. As mesmas estão em texts.en.ftl.

## A forma dos lados, e como se chamam os de cada nação

side-axis =
    .form = m
side-allied =
    .form = mp
nation-german =
    .m = alemão
    .mp = alemães
    .fp = alemãs
nation-italian =
    .m = italiano
    .mp = italianos
    .fp = italianas
nation-british =
    .m = britânico
    .mp = britânicos
    .fp = britânicas
nation-indian =
    .m = indiano
    .mp = indianos
    .fp = indianas
nation-south_african =
    .m = sul-africano
    .mp = sul-africanos
    .fp = sul-africanas
nation-free_french =
    .m = francês livre
    .mp = franceses livres
    .fp = francesas livres

refusal-out-of-supply = { THE($unit) } não pode se mover de { $hex }: nenhuma linha livre de até { $limit } hexágonos leva às estradas da borda oeste.

event-mine-hit = O campo minado de { $hex } atinge { THE($unit) }: dado { $die }.
event-mine-safe = O campo minado de { $hex } não atinge { THE($unit) }: dado { $die }.
event-minefield-cleared = { THE($unit) } limpa o campo minado de { $hex }.
event-minefield-cleared-unseen = O inimigo limpa o campo minado de { $hex }.

shift-defence-column = fortificação
shift-armour-against-infantry = blindados contra infantaria
shift-all-attackers-on-mines = atacantes em campo minado
shift-axis-target-on-mines = Eixo em campo minado

# Yardsticks of sense (sense.py)
sense-box-falls = turno em que cai Bir Hacheim
sense-box-held = Bir Hacheim do Eixo no fim
sense-changes = trocas de dono dos objetivos
sense-mines-cleared = hexágonos minados limpos até o turno 5
sense-mine-dice = dados lançados por minas
sense-stranded = unidades-turno motorizadas sem suprimento
sense-air-defence = pontos aéreos gastos na defesa
sense-divisional = colunas por combate de divisões completas
sense-germans-lost = unidades alemãs destruídas
mark-cleared = Campo minado limpo: passa-se sem dado nem custo a mais.
