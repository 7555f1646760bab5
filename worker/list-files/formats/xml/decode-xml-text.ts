const PREDEFINED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with the five predefined and the numeric references resolved; any other stays as written. */
export function decodeXmlText(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (all, ...found) => {
      const [decimal, hex, name] = found as (string | undefined)[]
      if (name !== undefined) return PREDEFINED[name] ?? all
      return character(decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal))
    },
  )
}

function character(code: number): string {
  const isLone = code >= 0xd800 && code <= 0xdfff
  if (code > 0x10ffff || isLone) return '\ufffd'
  return code === 0 ? '' : String.fromCodePoint(code)
}
