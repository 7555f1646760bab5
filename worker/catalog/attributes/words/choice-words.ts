/** Colours in English, Russian, Belarusian and Ukrainian; Slavic ones as stems before their endings. */
export const COLOURS: Record<string, { words: string; stems: string }> = {
  red: { words: 'red', stems: 'красн чырвон червон' },
  green: { words: 'green', stems: 'зелен зелён зялён зялен' },
  blue: { words: 'blue', stems: 'син голуб сін блакітн' },
  yellow: { words: 'yellow', stems: 'желт жёлт жоўт жовт' },
  orange: { words: 'orange', stems: 'оранжев аранжав помаранчев' },
  white: { words: 'white', stems: 'бел біл' },
  black: { words: 'black', stems: 'черн чёрн чорн' },
  natural: { words: 'natural', stems: 'натуральн' },
  rgb: { words: 'rgb', stems: '' },
}

/** Endings of adjectives, by letters, in the three Slavic languages. */
export const ENDINGS =
  '(?:ый|ий|ій|ой|ая|яя|ое|ее|ые|ие|ого|его|ой|ей|ую|юю|ым|им|ом|ем|ых|их|ыми|ими|ього|ою|ьої|ы|і|ія|ыя|ае|яе|ага|яга|ай|а|я|е|є|ої|ю|о)'

/** Places on a car: English words and stems of adjectives. */
export const SIDES: Record<string, { words: string; stems: string; short: string }> = {
  left: { words: 'left lh', stems: 'лев ліў лів', short: 'лев левы лівы' },
  right: { words: 'right rh', stems: 'прав', short: 'прав' },
  front: { words: 'front', stems: 'передн пярэдн пярэд', short: 'перед передн' },
  rear: { words: 'rear', stems: 'задн', short: 'задн зад' },
  upper: { words: 'upper', stems: 'верхн', short: 'верхн' },
  lower: { words: 'lower', stems: 'нижн ніжн', short: 'нижн' },
}

/** Temperature characteristics of ceramic dielectrics (EIA-198), with other writings of C0G. */
export const DIELECTRICS: Record<string, string> = {
  C0G: 'C0G',
  COG: 'C0G',
  NP0: 'C0G',
  NPO: 'C0G',
  U2J: 'U2J',
  X5R: 'X5R',
  X6S: 'X6S',
  X7R: 'X7R',
  X7S: 'X7S',
  X7T: 'X7T',
  X8R: 'X8R',
  Y5V: 'Y5V',
  Z5U: 'Z5U',
}

/** Categories of lamps (UN Regulations 37, 99 and 128). */
export const BULBS =
  /(?<![\p{L}\p{N}])(H(?:1|3|4|7|8|9|10|11|13|15|16|18|19|20|21|27)|HB[1345]|HS1|HIR[12]|D[1-4][SR]|D5S|D8S|W(?:3|5|10|16|21)W|W21\/5W|WY5W|WY10W|WY16W|WY21W|P21W|P21\/[45]W|P27W|P27\/7W|PY21W|PR21W|PR21\/[45]W|R5W|R10W|T4W|C5W|C10W|C21W|H6W|HY6W|H21W|HY21W|PSY?(?:19|24|26)W|PSX(?:24|26)W|P13W|PY24W)(?![\p{L}\p{N}/])/gu
