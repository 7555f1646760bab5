const MOST_CHARACTERS = 1_000_000
/** What is not shown, with what is in it. */
const UNSEEN = /<(script|style|head|title|template|svg)\b[^>]*>[^]*?<\/\1\s*>|<!--[^]*?-->/gi
const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi
const ENTITY = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi
/** Tags before and behind which a new line begins. */
const BLOCKS = new Set(
  'p div table tbody thead tr ul ol li h1 h2 h3 h4 h5 h6 blockquote pre section article br hr'.split(
    ' ',
  ),
)
const NAMED: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', times: '×',
  laquo: '«', raquo: '»', hellip: '…', middot: '·', bull: '•', deg: '°', micro: 'µ', ohm: 'Ω',
} // prettier-ignore

/**
 * What a mail of HTML says, as plain text: cells of a table stand between tabs, a row a line; what is quoted begins
 * with `>`, as in plain mails.
 */
export function htmlText(html: string): string {
  const shown = html.slice(0, MOST_CHARACTERS).replace(UNSEEN, ' ')
  let text = ''
  let quoted = 0
  // What parts the words of one cell parts no rows.
  let cells = 0
  let end = 0
  const say = (words: string) => {
    text += decoded(words.replace(/\s+/g, ' '))
  }
  for (const tag of shown.matchAll(TAG)) {
    const [whole, closing, name = ''] = tag
    say(shown.slice(end, tag.index))
    end = tag.index + whole.length
    const called = name.toLowerCase()
    if (called === 'blockquote') quoted = Math.max(0, quoted + (closing === '/' ? -1 : 1))
    const isCell = called === 'td' || called === 'th'
    if (isCell) cells = Math.max(0, cells + (closing === '/' ? -1 : 1))
    if (called === 'tr' || called === 'table') cells = 0
    if (BLOCKS.has(called)) text += cells > 0 ? ' ' : `\n${'> '.repeat(Math.min(quoted, 9))}`
    else if (isCell && closing === '/') text += '\t'
  }
  say(shown.slice(end))
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/ {2,}/g, ' ')
        .replace(/ ?\t ?/g, '\t')
        .replace(/^ +|[ \t]+$/g, ''),
    )
    .join('\n')
}

const decoded = (text: string): string =>
  text.replace(ENTITY, (whole, name: string) => {
    const known = NAMED[name.toLowerCase()]
    if (known !== undefined) return known
    if (!name.startsWith('#')) return whole
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10)
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
