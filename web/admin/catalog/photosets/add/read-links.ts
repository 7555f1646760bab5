import { type LinkInput, MOST_URL } from '../../../../../worker/catalog/photosets/schemas.ts'
import { MOST_NAMES } from '../../../../../worker/catalog/targets/schemas.ts'

/** What a list of addresses says. */
export interface ReadLinks {
  /** A thousand at most, each once. */
  links: LinkInput[]
  /** Lines in which there is no address; a heading above the first one is none of them. */
  withoutAddress: string[]
  isTooMany: boolean
}

const ADDRESS = /https?:\/\/[^\s"'<>;|]+/gi
const SEPARATOR = /[;\t|]/

/**
 * Reads lines `brand;number;address`, `number address` and addresses alone; columns stand apart by semicolons, tabs, bars,
 * or commas. A line with several addresses has several pictures of one part.
 */
export function readLinks(text: string): ReadLinks {
  const links = new Map<string, LinkInput>()
  const withoutAddress: string[] = []
  for (const line of text.split(/\r?\n|\r/).map((one) => one.trim())) {
    if (line === '') continue
    const urls = urlsOf(line)
    if (urls.length === 0) {
      if (links.size > 0 || withoutAddress.length > 0 || !isHeading(line)) withoutAddress.push(line)
      continue
    }
    const part = partOf(line.replace(ADDRESS, ''))
    for (const url of urls) {
      const link = { ...part, url }
      links.set(JSON.stringify(link), link)
    }
  }
  const all = [...links.values()]
  return { links: all.slice(0, MOST_NAMES), withoutAddress, isTooMany: all.length > MOST_NAMES }
}

/** Names of columns: words, and no number. */
const isHeading = (line: string) => SEPARATOR.test(line.replaceAll(',', ';')) && !/\d/.test(line)

/** A comma ends an address where another column follows it, and is a part of it elsewhere. */
const urlsOf = (line: string): string[] =>
  (line.match(ADDRESS) ?? [])
    .flatMap((url) => url.split(/,(?=https?:\/\/|$)/i))
    .filter((url) => url !== '' && url.length <= MOST_URL)

/** Whose picture it is, from what else the line says. */
function partOf(rest: string): Omit<LinkInput, 'url'> {
  const separator = SEPARATOR.test(rest) ? SEPARATOR : ','
  const cells = rest
    .split(separator)
    .map((cell) =>
      cell
        .trim()
        .replace(/^["']+|["']+$/g, '')
        .trim(),
    )
    .filter((cell) => cell !== '')
  const [first = '', second] = cells
  if (second === undefined) return { brand: null, number: first.slice(0, 300) }
  return { brand: first.slice(0, 200), number: second.slice(0, 300) }
}

/** A file of such lines as text: UTF-8, or else Windows-1251, as spreadsheets here write it. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
