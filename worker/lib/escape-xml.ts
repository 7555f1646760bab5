const NAMED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Characters that XML 1.0 cannot say, not even by their number. Source: its production [2], `Char`. */
// oxlint-disable-next-line no-control-regex -- these characters are what is looked for
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** What has to be looked at sign by sign; most texts have none of it. */
// oxlint-disable-next-line no-control-regex -- as above
const SPECIAL = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/

/**
 * A text inside an element or an attribute in double quotes. What XML cannot say is left out, a half of a surrogate
 * pair is replaced. `>` is escaped too: `]]>` may not stand in a text.
 */
export const escapeXml = (text: string): string =>
  SPECIAL.test(text)
    ? text
        .toWellFormed()
        .replace(UNSAYABLE, '')
        .replace(/[&<>"]/g, (sign) => NAMED[sign] ?? sign)
    : text
