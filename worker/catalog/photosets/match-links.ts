import type { Ctx } from '../../env.ts'
import { decodePercent } from '../../lib/decode-percent.ts'
import { matchNames } from '../targets/match-names.ts'
import { readFileName, readFileWords, type Reading } from '../targets/read-file-name.ts'
import type { NameMatch } from '../targets/schemas.ts'
import type { LinkInput } from './schemas.ts'

/**
 * Which product each line of a list of addresses is about, in their order: by its brand and number, by words before the
 * address, else by the name of the file that the address ends with. `name` of an answer is the address.
 */
export async function matchLinks(ctx: Ctx, links: readonly LinkInput[]): Promise<NameMatch[]> {
  const places = links.map((_, at) => String(at))
  const matches = await matchNames(ctx, places, (at) => readLink(links[Number(at)]))
  return matches.map((match, at) => ({ ...match, name: links[at]?.url ?? '' }))
}

function readLink(link: LinkInput | undefined): Reading[] {
  if (link === undefined) return []
  const { brand, number, url } = link
  if (brand !== null && brand !== '') return [{ brand, number, position: null }]
  if (number === '') return readFileName(fileNameOf(url))
  return readFileWords(number.split(/\s+/))
}

/** The last part of the path that says anything: `…/BOSCH_0986452041_1.jpg/` too. */
function fileNameOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  return decodePercent(path.split('/').findLast((part) => part !== '') ?? '')
}
