import type { RuleConditions } from '../../../../db/json/catalogue.ts'
import { CAR_RULES } from './car-parts.ts'
import { CIRCUIT_RULES } from './circuits.ts'
import { CONNECTOR_RULES } from './connectors.ts'
import { DISCRETE_RULES } from './discretes.ts'
import { FAMILY_RULES } from './families.ts'
import { PASSIVE_RULES } from './passives.ts'
import type { ShippedRule } from './shipped-rule.ts'

/** Rules by the top of the tree, in the order in which they are asked. */
const TRADES: { path: string; rules: readonly ShippedRule[] }[] = [
  { path: 'electronics', rules: FAMILY_RULES },
  { path: 'electronics', rules: PASSIVE_RULES },
  { path: 'electronics', rules: DISCRETE_RULES },
  { path: 'electronics', rules: CONNECTOR_RULES },
  { path: 'electronics', rules: CIRCUIT_RULES },
  { path: 'car-parts', rules: CAR_RULES },
]

/** The rules that come with the shipped tree, in their order: paths from the top of the tree. */
export const shippedRules = (): { path: string; conditions: RuleConditions }[] =>
  TRADES.flatMap(({ path: trade, rules }) =>
    rules.map(([path, ...conditions]) => ({
      path: `${trade}/${path}`,
      conditions: toConditions(conditions),
    })),
  )

function toConditions(written: readonly string[]): RuleConditions {
  const listed = (sign: string) =>
    written.filter((text) => text.startsWith(sign)).flatMap((text) => text.slice(1).split(', '))
  const words = written.filter((text) => !/^[+-]/.test(text)).map((text) => text.split(', '))
  return { words, without: listed('-'), attributes: listed('+') }
}
