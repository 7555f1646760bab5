export interface MintedFile {
  name: string
  body: string | Uint8Array
  type?: string
  disposition?: string
}

export interface MintedMail {
  from: string
  to: string
  subject?: string
  id?: string
  files?: MintedFile[]
  /** What it says; a word about its files unless told. '' for nothing. */
  text?: string
  /** What it says in HTML: beside `text` where both are told, else instead of it. */
  html?: string
  /** Lines above all headers: what the receiving host has put there. */
  stamped?: string[]
  /** Lines among the sender's own headers. */
  headers?: string[]
}

/** What Email Routing puts on top of a mail that passed DMARC for its domain. */
export const stampedBy = (domain: string, verdict = 'pass', server = 'mx.cloudflare.net') => [
  'Received: from mail.example (203.0.113.9)\r\n        by cloudflare-email.net (cloudflare) id GY1KdjWjOU9O;\r\n        Tue, 24 Nov 2026 21:02:54 +0000',
  `Authentication-Results: ${server};\r\n\tdkim=pass header.d=${domain} header.s=s1;\r\n\tdmarc=${verdict} header.from=${domain} policy.dmarc=none;\r\n\tspf=pass (${server}: domain of x@${domain} designates 203.0.113.9 as permitted sender) smtp.mailfrom=x@${domain}`,
]

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).replace('>', '')

const encoded = (body: string): string =>
  Buffer.from(body).toString('base64').replace(/.{76}/g, '$&\r\n')

const wordPart = (type: string, body: string): string[] => [
  `Content-Type: text/${type}; charset=utf-8`,
  'Content-Transfer-Encoding: base64',
  '',
  encoded(body),
]

/** The words of a mail, in one writing or in two. */
function wordsOf({ text, html }: MintedMail): string[] {
  if (html === undefined && text === undefined) {
    return ['--b0', 'Content-Type: text/plain; charset=utf-8', '', 'See the files.']
  }
  if (html === undefined) return ['--b0', ...wordPart('plain', text ?? '')]
  if (text === undefined) return ['--b0', ...wordPart('html', html)]
  return [
    '--b0',
    'Content-Type: multipart/alternative; boundary="b1"',
    '',
    '--b1',
    ...wordPart('plain', text),
    '--b1',
    ...wordPart('html', html),
    '--b1--',
  ]
}

/** The bytes of a mail with attachments, as its sender's server and our own host have left them. */
export function mintMail(mail: MintedMail): Uint8Array<ArrayBuffer> {
  const { from, to, subject = 'Prices', files = [], headers = [] } = mail
  const stamped = mail.stamped ?? stampedBy(domainOf(from))
  const id = mail.id ?? `<${crypto.randomUUID()}@mail.example>`
  const head = [
    ...stamped,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(id === '' ? [] : [`Message-ID: ${id}`]),
    'MIME-Version: 1.0',
    ...headers,
    'Content-Type: multipart/mixed; boundary="b0"',
  ]
  const parts = files.flatMap(
    ({ name, body, type = 'application/octet-stream', disposition = 'attachment' }) => [
      '--b0',
      `Content-Type: ${type}`,
      `Content-Disposition: ${disposition}; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(body).toString('base64').replace(/.{76}/g, '$&\r\n'),
    ],
  )
  const text = wordsOf(mail)
  return new TextEncoder().encode(
    [...head, '', ...text, ...parts, '--b0--', ''].join('\r\n'),
  ) as Uint8Array<ArrayBuffer>
}
