import { z } from 'zod'

const Parts = z.array(z.object({ was: z.string().nullable(), is: z.string().nullable() }))

/** `NXP LM317T × 10 → TI LM317T × 10; + …`: the lines that an event says have changed; '' for none. */
export function changedParts(data: unknown): string {
  const parts = Parts.safeParse(data)
  if (!parts.success) return ''
  return parts.data
    .map(({ was, is }) => {
      if (was === null) return `+ ${is ?? ''}`
      return is === null ? `− ${was}` : `${was} → ${is}`
    })
    .join('; ')
}
