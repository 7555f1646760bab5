import type { Ctx } from '../../env.ts'
import { matchNames } from '../targets/match-names.ts'
import { readDocumentName } from './read-document-name.ts'
import type { DocumentMatch } from './schemas.ts'

/** Which product each name is about, and which kind and languages it says; in the order of the names. */
export async function matchDocuments(ctx: Ctx, names: readonly string[]): Promise<DocumentMatch[]> {
  const matches = await matchNames(ctx, names, (name) => readDocumentName(name).readings)
  return matches.map((match) => {
    const { kind, languages } = readDocumentName(match.name)
    return { ...match, kind, languages }
  })
}
