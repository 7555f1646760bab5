interface Options {
  /** So that no other PDF has its bytes. */
  title?: string
  /** Names a dictionary of encryption in its trailer. */
  isEncrypted?: boolean
  /** Bytes in all at least: a stream that nothing shows fills it. */
  bytes?: number
}

const latin1 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (sign) => sign.charCodeAt(0))

/** A PDF of one page that says its title, as small as one can be; its cross-reference table is right. */
export function pdf({
  title = crypto.randomUUID(),
  isEncrypted = false,
  bytes = 0,
}: Options = {}): Uint8Array<ArrayBuffer> {
  const page = `BT /F1 24 Tf 72 720 Td (${title}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${bytes} >>\nstream\n${' '.repeat(bytes)}\nendstream`,
  ]
  let text = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const encrypt = isEncrypted ? ' /Encrypt 7 0 R' : ''
  const start = text.length
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<< /Size ${size} /Root 1 0 R${encrypt} >>\nstartxref\n${start}\n%%EOF\n`
  return latin1(text)
}

/** SHA-256, hex. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
