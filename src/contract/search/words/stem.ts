/** Things that the loss of their ending would make others: 'tela' is no tele, 'mota' no moto. */
const WHOLE: ReadonlySet<string> = new Set(
  `arma barro bebe bombo bote camara cana case cinto coca coco comoda correo cuadra gasa gorra joya libra manga marco
  mesa mota moto palo pasto pato peso plata plato playa poster puerto rata sala solo suelo taller tazo tela tele vela vento`.split(
    /\s+/,
  ),
)

/** The stem that a folded word shares with its plural, its other gender and its verb. */
export function stemOf(word: string): string {
  const one = word.length > 3 ? word.replace(/s$/, '') : word
  if (WHOLE.has(one)) return `${one}.`
  // 'Cartera' is no carta: only a bare '-er' is an infinitive's, or a plural's '-eres'.
  if (/[ao]$/.test(one)) return one.replace(/(...)[ao]$/, '$1')
  return one
    .replace(/z$/, 'c')
    .replace(/(...)e$/, '$1')
    .replace(/(....)(?:[ai]cion|[aei]r)$/, '$1')
}
