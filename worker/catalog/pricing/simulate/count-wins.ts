import type { Audience, RankRules } from './rank-rules.ts'
import type { PricedLine } from './priced-line.ts'

/** How one rule fares among the others. */
export interface RuleCounts {
  matches: number
  wins: number
  /** By winner: how often it takes what this one matches and does not win. */
  takenBy: Map<number, number>
}

/** Of each rule, by its id: how many lines it matches and wins, for any of the audiences. */
export function countWins(
  lines: PricedLine[],
  audiences: Audience[],
  rank: RankRules,
): Map<number, RuleCounts> {
  const counts = new Map<number, RuleCounts>()
  for (const line of lines) {
    const winners = new Map<number, number>()
    for (const audience of audiences) {
      const ranked = rank(line, audience)
      const best = ranked[0]?.id ?? 0
      for (const { id } of ranked) if (winners.get(id) !== id) winners.set(id, best)
    }
    for (const [id, winner] of winners) countOne(counts, id, winner)
  }
  return counts
}

function countOne(counts: Map<number, RuleCounts>, id: number, winner: number): void {
  const own = counts.get(id) ?? { matches: 0, wins: 0, takenBy: new Map<number, number>() }
  counts.set(id, own)
  own.matches += 1
  if (winner === id) own.wins += 1
  else own.takenBy.set(winner, (own.takenBy.get(winner) ?? 0) + 1)
}
