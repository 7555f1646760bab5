import PostalMime, { type Email } from 'postal-mime'

/** The parser's own time grows with the square of what headers hold. */
const LIMITS = { maxHeadersSize: 128 * 1024, maxNestingDepth: 20, maxRfc822NestingDepth: 2 }

interface Valued {
  parsed: { value: string; params: Record<string, string> }
}

/** Some programs attach a text as a part of the words: with a name of its own it is a file all the same. */
class MailParser extends PostalMime {
  isInlineTextNode(node: { contentDisposition: Valued; contentType: Valued }): boolean {
    const { value: disposition, params } = node.contentDisposition.parsed
    const { value: type, params: more } = node.contentType.parsed
    const isNamed = Boolean(params.filename) || Boolean(more.name)
    return disposition !== 'attachment' && !isNamed && /^text\/(plain|html)$/.test(type)
  }
}

/** A raw mail with its texts and attachments; null for what is no mail. */
export const parseMail = (raw: ArrayBuffer): Promise<Email | null> =>
  new MailParser(LIMITS).parse(raw).catch(() => null)
