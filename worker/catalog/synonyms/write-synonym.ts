import { eq, type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { exists } from '../../db/exists.ts'
import { synonyms, synonymWords } from '../../db/schema/catalog.ts'
import type { Ctx } from '../../env.ts'
import { invalid, notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { foldWords } from '../search/match/fold-words.ts'
import { beginningOf } from '../search/words/stem.ts'
import { getSynonym } from './read-synonyms.ts'
import type { Synonym, SynonymInput } from './schemas.ts'

/** The id that the database would choose: the statements that name it see the same rows. */
const NEXT_ID = sql`(SELECT coalesce(max(id), 0) + 1 FROM synonyms)`
const subject = (id: number | typeof NEXT_ID) => ({ type: 'synonym', id })

/** Adds words that mean the same; searches find them from the next one on. */
export async function createSynonym(ctx: Ctx, input: SynonymInput): Promise<Synonym> {
  const words = distinctWords(input)
  const [, [created]] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'synonyms.create', subject: subject(NEXT_ID), after: { words } },
      sql`1`,
    ),
    ctx.db.insert(synonyms).values({ id: NEXT_ID, words }).returning(),
    insertBeginnings(ctx, sql`(SELECT max(id) FROM synonyms)`, words),
  ])
  if (created === undefined) throw notFound()
  return { id: created.id, words }
}

/** Replaces the words of one. `not_found` for an unknown id. */
export async function updateSynonym(ctx: Ctx, id: number, input: SynonymInput): Promise<Synonym> {
  const words = distinctWords(input)
  const before = await getSynonym(ctx, id)
  const isThere = exists(synonyms, eq(synonyms.id, id))
  const change = { before: { words: before.words }, after: { words } }
  const [, written] = await ctx.db.batch([
    audited(ctx, { action: 'synonyms.update', subject: subject(id), ...change }, isThere),
    ctx.db.update(synonyms).set({ words }).where(eq(synonyms.id, id)).returning(),
    ctx.db.delete(synonymWords).where(eq(synonymWords.synonymId, id)),
    insertBeginnings(ctx, sql`${id}`, words),
  ])
  if (written.length === 0) throw notFound()
  return { id, words }
}

/** Forgets that the words mean the same. `not_found` for an unknown id. */
export async function deleteSynonym(ctx: Ctx, id: number): Promise<void> {
  const before = await getSynonym(ctx, id)
  await ctx.db.batch([
    audited(
      ctx,
      { action: 'synonyms.delete', subject: subject(id), before: { words: before.words } },
      exists(synonyms, eq(synonyms.id, id)),
    ),
    ctx.db.delete(synonymWords).where(eq(synonymWords.synonymId, id)),
    ctx.db.delete(synonyms).where(eq(synonyms.id, id)),
  ])
}

/** The words in lower case, each once, whatever its ё and ў. 422 for fewer than two, and for more than a word each. */
function distinctWords({ words }: SynonymInput): string[] {
  const byFolded = new Map<string, string>()
  for (const word of words) {
    const [folded, ...others] = foldWords(word)
    if (folded === undefined || others.length > 0) throw invalid('words', 'not_one_word')
    if (!byFolded.has(folded)) byFolded.set(folded, word.toLowerCase())
  }
  const distinct = [...byFolded.values()]
  if (distinct.length < 2) throw invalid('words', 'words_too_few')
  return distinct
}

/** What the search finds the words by, of the row of that id if it is there. */
function insertBeginnings(ctx: Ctx, id: SQL, words: string[]) {
  const beginnings = [...new Set(words.flatMap(foldWords).map(beginningOf))]
  return insertWhen(ctx.db, synonymWords, {
    cells: { beginning: sql`b.value`, synonymId: sql`s.id` },
    rest: sql`FROM json_each(${JSON.stringify(beginnings)}) b
      CROSS JOIN synonyms s ON s.id = ${id} WHERE b.value IS NOT NULL`,
  })
}
