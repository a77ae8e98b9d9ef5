/**
 * Words that insult or accuse people in Mexico, folded, in each gender; plurals count as their singular. Words
 * that name things for sale too ('pito', 'perra', 'tortillera') are left out.
 */
export const INSULTS: ReadonlySet<string> = new Set(
  `abusador abusadora acosador acosadora baboso babosa bastardo bastarda cabron cabrona chingada chingado chinguen
  chingate cogelona cogelon cornudo cornuda cretino cretina cuernudo cuernuda culera culero culo degenerado degenerada
  desgraciado desgraciada drogadicto drogadicta embustero embustera estafa estafador estafadora estupido estupida
  extorsionador extorsionadora fraude furcia gilipollas guarra hdp hijueputa hipocrita hocicon hocicona huevon huevona
  idiota imbecil joto ladron ladrona lameculos malnacido malnacida malparido malparida mamaverga mamon mamona maricon
  maricona mataputos mayate mensa menso mentiroso mentirosa mierda moroso morosa naca naco ojete panochuda pederasta
  pedofilo pedofila pendejada pendejo pendeja pinche piruja pirujo prostituta prostituto puneta puta puto putita putito
  puton putona rajon rajona ramera ratera ratero retrasada retrasado sidoso sidosa sinverguenza subnormal tarado tarada
  tracalera tracalero tranza verga violador violadora zorra`
    .split(/\s+/)
    .filter(Boolean),
)
