### As frases que só a Operação Goodwood usa. As mesmas estão em texts.en.ftl.

## A forma dos lados, e como se chamam os de cada nação

side-allied =
    .form = mp
side-german =
    .form = mp
nation-british =
    .m = britânico
    .mp = britânicos
    .fp = britânicas
nation-canadian =
    .m = canadense
    .mp = canadenses
    .fp = canadenses
nation-german =
    .m = alemão
    .mp = alemães
    .fp = alemãs
nation-german_ss =
    .m = alemão (Waffen-SS)
    .mp = alemães (Waffen-SS)
    .fp = alemãs (Waffen-SS)

refusal-stands-still = { THE($unit) } não se move no turno { $turn }: a artilharia independente britânica ainda está parada.
refusal-armour-first = As baixas do ataque caem primeiro sobre blindados que enfrentam blindados ou canhões antitanque: { THE($units, list: "or") }.
refusal-several-formations = Só a artilharia da mesma divisão, brigada ou regimento bombardeia junta; contra { $hex } foram citadas unidades de formações diferentes: { $units }.
refusal-no-bombardment-at-night = De noite não há ataques só de artilharia, e em { $hex } ela só pode apoiar um combate: { $units }.
refusal-no-engaging-at-night = { THE($unit) } não pode parar em { $hex }: de noite, unidades blindadas não engajam.
refusal-must-break-contact = { THE($unit) } está { FORM($unit) ->
        [f] engajada
       *[m] engajado
    } em { $hex } e pode sair: de noite, unidades blindadas têm de romper contato antes do fim da Fase de Movimentação.
refusal-needs-company = { THE($unit) } não pode começar em { $hex }: os batalhões antitanque independentes precisam de outra unidade alemã no mesmo hexágono.

event-carpet-bombed = Tapete de bombas sobre { $count ->
        [one] { $count } unidade
       *[other] { $count } unidades
    } em { $hex }: dados { $dice } = { $total }; resultado { $result }: { $meaning }.

points-area-clear = { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } por não haver unidades inimigas nesta área: { $area }

shift-river-shift = rio
shift-encirclement = cerco
shift-regimental-unity = brigada ou regimento completo
shift-divisional-unity = divisão completa
shift-night-stuck-penalty = blindados atacam de noite
shift-night-attacked-penalty = blindados sozinhos de noite

# Yardsticks of sense (sense.py)
sense-margin = margem contra recruit
sense-destroyed = unidades alemãs destruídas
sense-objectives = pontos de objetivos no fim, contra recruit
sense-first-villages = turno até o qual se tomam Mondeville e Toufreville
sense-next-villages = turno até o qual se tomam Giberville e Demouville
sense-bourguebus-taken = turno em que Bourguébus é tomada
sense-bourguebus-kept = Bourguébus aliada no fim
sense-ground-denied = pontos deixados aos alemães por terreno limpo
