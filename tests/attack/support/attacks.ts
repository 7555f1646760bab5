import { csvExports } from '../exports.ts'
import { everyRoute } from '../every-route.ts'
import { flood } from '../flood.ts'
import { foreignRows } from '../foreign-rows.ts'
import { hostileInput } from '../hostile-input.ts'
import { hosts } from '../hosts.ts'
import { injections } from '../injections.ts'
import { lists } from '../lists.ts'
import { live } from '../live.ts'
import { moneyRaces } from '../money-races.ts'
import { names } from '../names.ts'
import { onceOnly } from '../once-only.ts'
import { outbound } from '../outbound.ts'
import { photos } from '../photos.ts'
import { precognition } from '../precognition.ts'
import { prices } from '../prices.ts'
import { proposalsAttack } from '../proposals.ts'
import { quotesAttack } from '../quotes.ts'
import { races } from '../races.ts'
import { sessions } from '../sessions.ts'
import { signInAttack } from '../sign-in.ts'
import { staffRights } from '../staff-rights.ts'
import { unlucky } from '../unlucky.ts'
import { waysIn } from '../ways-in.ts'
import type { Attack } from './scene.ts'

/** In the order they are played; the last one kills the store. */
export const ATTACKS: Attack[] = [
  everyRoute,
  foreignRows,
  hostileInput,
  precognition,
  injections,
  names,
  csvExports,
  hosts,
  prices,
  races,
  moneyRaces,
  quotesAttack,
  proposalsAttack,
  onceOnly,
  sessions,
  signInAttack,
  staffRights,
  lists,
  waysIn,
  outbound,
  photos,
  live,
  flood,
  unlucky,
]
