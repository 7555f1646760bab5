import { type Breach, OutOfBounds } from './report.ts'
import { type Attack, Scene, type Store } from './scene.ts'

export interface Outcome {
  name: string
  promise: string
  calls: number
  held: number
  broken: Breach[]
  seconds: number
}

/** Plays one attack against a store; an attack that cannot go on has broken something. */
export async function playAttack(attack: Attack, store: Store): Promise<Outcome> {
  const { name, promise, bounds } = attack
  const scene = new Scene(store, bounds)
  const { report, meter } = scene
  const from = performance.now()
  try {
    await report.part('the attack', () => attack.play(scene))
  } catch (error) {
    if (!(error instanceof OutOfBounds)) throw error
    report.holds('an attack ends within its bounds', false, error.message)
  }
  const seconds = (performance.now() - from) / 1000
  return { name, promise, calls: meter.calls, held: report.held, broken: report.broken, seconds }
}
