import type { Ctx } from '../../../env.ts'
import type { Weight } from './sheet.ts'

/** Files of the build; see `worker/cli/document-fonts.ts`. */
const FILES: Record<Weight, string> = {
  regular: '/fonts/Inter_400Regular.ttf',
  strong: '/fonts/Inter_600SemiBold.ttf',
}

/** Inter in Latin and Cyrillic, from the Worker's own assets. */
export async function loadFonts({ env }: Ctx): Promise<Record<Weight, Uint8Array>> {
  const load = async (weight: Weight) => {
    // Assets are found by their path only; the host does not matter.
    const answer = await env.ASSETS.fetch(`https://assets.local${FILES[weight]}`)
    if (!answer.ok) throw new Error(`${FILES[weight]}: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const [regular, strong] = await Promise.all([load('regular'), load('strong')])
  return { regular, strong }
}
