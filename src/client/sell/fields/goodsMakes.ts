import { tokensOf, type Token } from './titleTokens.ts'

/**
 * Makes of goods that people name in titles, as the makers write them; behind '=' their things known by a name of
 * their own. Without makes whose names are everyday words (Champion, Easy, Honor, Vivo).
 */
const MAKES = `
Acer, Adidas, Acros, Alienware, Apple = iPhone/iPad/MacBook/iMac/AirPods, Asics, Asus, Avent, Benotto, Black & Decker,
Bose, Bosch, Braun, Brother, Canon, Carrier, Casio, Chicco, Converse, Daewoo, Dell, DeWalt, Dyson,
Epson, Evenflo, Fender, Fisher-Price, Fitbit, Fujifilm, Garmin, Gibson, GoPro, Graco, Hamilton Beach, Hisense,
HP = Pavilion, Huawei, Ibanez, IKEA, Infinix, JBL, KitchenAid, Kodak, Koblenz, Lego, Lenovo = ThinkPad/IdeaPad,
LG, Logitech, Mabe, Makita, Mattel, Microsoft = Xbox, Midea, Motorola, Nespresso, New Balance, Nike,
Nikon, Nintendo, Nokia, Oppo, Oster, Panasonic, Philips, Puma, Razer, Realme, Reebok, Ryobi,
Samsung = Galaxy, Sharp, Shimano, Singer, Skechers, Sony = PlayStation/PS4/PS5, Stanley, Steren, TCL,
Toshiba, Trek, Truper, Under Armour, Whirlpool, Xiaomi = Redmi, Yamaha, ZTE`

/** As it is typed: a make has no accents, a 'cañón' is no Canon. */
const written = ({ typed }: Token) => typed.toLowerCase()

const NAMES = MAKES.split(',').flatMap((entry) => {
  const [make = '', things = ''] = entry.split('=').map((part) => part.trim())
  return [make, ...things.split('/').filter(Boolean)].map((name) => ({
    make,
    words: tokensOf(name).map(written),
  }))
})

/** Before what the thing is for, or is like; and a number before horsepower. */
const OF_OTHERS = /^(?:para|por|tipo|compatible|con|\d.*)$/

/** The one make that the title of a good names as its own; none where it names two. */
export function goodsMakeIn(tokens: readonly Token[]): string | undefined {
  const typed = tokens.map(written)
  const said = NAMES.filter(({ words }) =>
    tokens.some(
      (_, at) =>
        words.every((word, index) => typed[at + index] === word) &&
        !OF_OTHERS.test(tokens[at - 1]?.word ?? ''),
    ),
  )
  const [make, other] = new Set(said.map((name) => name.make))
  return other === undefined ? make : undefined
}
