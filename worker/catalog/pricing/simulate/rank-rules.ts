import { rulesFor } from '../create-pricer.ts'
import { isInBand } from '../pick-rule.ts'
import type { Rule } from '../price-book.ts'
import type { PricedLine } from './priced-line.ts'

/** Who is sold to: a channel, and a group of customers; null: nobody in particular. */
export interface Audience {
  channelId: number | null
  groupId: number | null
}

/** The rules that match a line, best first. */
export type RankRules = (line: PricedLine, audience: Audience) => Rule[]

/** Ranks these rules; those of a supplier, warehouse and brand are chosen once for each audience. */
export function rankerOf(rules: Rule[]): RankRules {
  const chosen = new Map<string, Rule[]>()
  return (line, { channelId, groupId }) => {
    const key = [line.supplierId, line.warehouseId, line.brandId, channelId, groupId].join(':')
    let own = chosen.get(key)
    if (own === undefined) {
      const { supplierId, brandId, warehouseId } = line
      const subject = { supplierId, brandId, warehouse: { id: warehouseId } }
      own = rulesFor({ rules, channelId, groupId }, subject).own
      chosen.set(key, own)
    }
    return own.filter((rule) => isInBand(rule, line.inBase))
  }
}

/** Everyone whom some of these rules are for, each once; the channel itself when they are for all. */
export function audiencesOf(
  rules: Pick<Rule, 'channelId' | 'groupId'>[],
  own: number | null,
): Audience[] {
  const all = rules.map(({ channelId, groupId }) => ({ channelId: channelId ?? own, groupId }))
  const byKey = new Map(all.map((one) => [`${one.channelId}:${one.groupId}`, one]))
  return byKey.size === 0 ? [{ channelId: own, groupId: null }] : [...byKey.values()]
}
