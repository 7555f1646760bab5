import { z } from 'zod'

/** Orders chosen by a filter of a list; shared with the web client. */

/**
 * As many orders as a filter chooses for one command. Each is a commit or a paper of its own, and a person is told
 * of each one that did not go.
 */
export const MOST_CHOSEN = 1000

export const ChosenOrder = z.object({ id: z.number().int(), number: z.string() })
export type ChosenOrder = z.infer<typeof ChosenOrder>
