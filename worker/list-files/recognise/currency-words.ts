/** How lists write a currency, folded to lower case without dots and blanks, and its ISO 4217 code. */
const WORDS: Record<string, string> = {
  BYN: 'byn|byr|br|бр|бел руб|бел рубль|белруб|белр|беларускі рубель|белорусский рубль|белорусских рублей|б р|руб рб|бел рублей|бун|белорусских рублях|бел рублях|рублях рб|беларускіх рублях',
  RUB: 'rub|rur|руб|рублей|рублях рф|российских рублях|рублях|рубль|рубли|рубля|р|руб рф|рос руб|росс руб|российский рубль|российских рублей|₽|roubles|ruble|rubles|рублі|рублёў|рублеў',
  UAH: 'uah|грн|гривна|гривень|гривны|гривня|грыўня|грыўняў|₴',
  USD: 'usd|$|us$|$us|usdollar|долл|долларах|долларах сша|доллар|доллары|долларов|долл сша|доллар сша|доллары сша|долар|долари|доларів|долараў|dollar|dollars|us dollar|美元',
  EUR: 'eur|€|euro|euros|евро|євро|еўра|欧元',
  GBP: 'gbp|£|pound|pounds|фунт|фунтов|фунты|ukp|英镑',
  PLN: 'pln|zł|zl|злотых|злотый|злотый|злотых|злоты|злотих',
  CNY: 'cny|rmb|¥|cn¥|юань|юаней|юани|元|人民币|yuan',
  JPY: 'jpy|иена|иен|yen|日元',
  KZT: 'kzt|тенге|тг|₸',
  CHF: 'chf|франк|франков',
  CZK: 'czk|kč',
  TRY: 'try|tl|₺|лира|лир',
  SGD: 'sgd|s$|sg$',
  HKD: 'hkd|hk$',
  AUD: 'aud|a$|au$',
  CAD: 'cad|c$|ca$',
  NZD: 'nzd|nz$',
  TWD: 'twd|nt$',
  KRW: 'krw|₩|won',
  INR: 'inr|₹|rs',
  SEK: 'sek',
  NOK: 'nok',
  DKK: 'dkk',
  HUF: 'huf|ft',
  RON: 'ron|lei',
  BGN: 'bgn',
  ILS: 'ils|₪',
  AED: 'aed',
  MYR: 'myr|rm',
  THB: 'thb|฿',
  GEL: 'gel|₾|лари',
  AMD: 'amd|֏|драм',
  UZS: 'uzs|сум',
  MDL: 'mdl',
  AZN: 'azn|₼',
  KGS: 'kgs|сом',
  BRL: 'brl|r$',
  MXN: 'mxn',
  ZAR: 'zar',
}

const CODES = new Map(
  Object.entries(WORDS).flatMap(([code, words]) =>
    words.split('|').map((word) => [word.replaceAll(' ', ''), code] as const),
  ),
)

const LONGEST_NAME = 40

/** ISO 4217 code of a currency as a list writes it (`руб.`, `$`, `Br`, `usd`), or null. */
export function currencyCode(text: string): string | null {
  if (text.length > LONGEST_NAME) return null
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s.,:;()[\]]+/g, '')
  return CODES.get(folded) ?? null
}

const SYMBOL = /(?<!\p{L})(?:US|HK|NT|S|A|C|R)\$|\$US|[$€£₽₴¥₸₺₩₹₪฿₾֏₼]/u
const WORD = /\p{L}+/gu
const SHORT = new Set([
  'р',
  'rs',
  'ft',
  'tl',
  'rm',
  'br',
  'сум',
  'сом',
  'try',
  'won',
  'ron',
  'lei',
  'map',
])

/**
 * The one currency a title or sentence names: `Цена, USD`, `Unit Price($)`, `цены в EUR`. Null when
 * it names none or several. `words` are the pieces that named it.
 */
export function namedCurrency(text: string): { code: string; words: string[] } | null {
  const found = new Map<string, string[]>()
  const note = (code: string, word: string) => found.set(code, [...(found.get(code) ?? []), word])
  const belarusian = /бел[\p{L}]*[.\s]*руб[\p{L}]*\.?/iu.exec(text)
  const rest = belarusian ? text.replace(belarusian[0], ' ') : text
  if (belarusian) note('BYN', belarusian[0])
  const symbol = SYMBOL.exec(rest)
  if (symbol) note(currencyCode(symbol[0]) ?? '', symbol[0])
  for (const word of rest.match(WORD) ?? []) {
    const code = isPlainWord(word) ? currencyCode(word) : null
    if (code !== null) note(code, word)
  }
  if (found.size !== 1) return null
  const [code, words] = [...found][0]!
  return { code, words }
}

/** Two letters of prose are no currency; `Br` and `р` count when written as such. */
function isPlainWord(word: string): boolean {
  if (word === 'Br' || word === 'р' || word === 'TRY' || word === 'RON') return true
  return word.length > 1 && !SHORT.has(word.toLowerCase())
}
