import { NOT_OPEN, STORE_STATE } from '../lib/store-state.ts'

/** How long to wait for a page before the shell is shown, in ms. */
const PATIENCE = 3000

/** Statuses of a server that is down, or of a proxy in front of it. */
const AWAY = new Set([502, 503, 504])

interface Sources {
  network: Promise<Response>
  /** The app shell, which loads its contents itself; undefined when it is not cached. */
  shell: () => Promise<Response | undefined>
  /** In ms; for tests. */
  patience?: number
}

/**
 * Answers with the network's page, or with the shell when no answer comes in time or the server is
 * down.
 */
export async function answerPage(sources: Sources): Promise<Response> {
  const { network, shell, patience = PATIENCE } = sources
  const first = await Promise.race([network.catch(() => null), afterwards(patience)])
  if (first !== null && !isAway(first)) return first
  return (await shell()) ?? network
}

/** A shop that is not open yet says so itself, with a status that asks search engines to come back. */
const isAway = ({ status, headers }: Response): boolean =>
  AWAY.has(status) && headers.get(STORE_STATE) !== NOT_OPEN

const afterwards = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))
