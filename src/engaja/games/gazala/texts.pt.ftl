### As frases que só a Batalha de Gazala usa. As mesmas estão em texts.en.ftl.

refusal-out-of-supply = { $unit } não pode se mover de { $hex }: nenhuma linha livre de até { $limit } hexágonos leva às estradas da borda oeste.
refusal-beyond-supply = { $unit } tem de parar em { $hex }: dali nenhuma linha livre de até { $limit } hexágonos leva às estradas da borda oeste.
refusal-next-to-enemy = { $unit } não pode começar em { $hex }, ao lado de unidades inimigas.

event-mine-hit = O campo minado de { $hex } atinge { $unit }: dado { $die }.
event-mine-safe = O campo minado de { $hex } não atinge { $unit }: dado { $die }.
event-minefield-cleared = { $unit } limpa o campo minado de { $hex }.
event-minefield-cleared-unseen = O inimigo limpa o campo minado de { $hex }.

shift-defence-column = fortificação
shift-armour-against-infantry = blindados contra infantaria
shift-all-attackers-on-mines = atacantes em campo minado
shift-axis-target-on-mines = Eixo em campo minado
