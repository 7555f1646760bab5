/** How long the store may take for a page before the shell is shown, in ms. */
const PATIENCE = 3000

/** Answers of a store that is away, or of what stands before it. */
const AWAY = new Set([502, 503, 504])

interface Sources {
  network: Promise<Response>
  /** The page without contents, which asks for them itself; undefined when it is not here. */
  shell: () => Promise<Response | undefined>
  /** In ms; for tests. */
  patience?: number
}

/** The network's page; the shell when no answer comes in time, or only that the store is away. */
export async function answerPage(sources: Sources): Promise<Response> {
  const { network, shell, patience = PATIENCE } = sources
  const first = await Promise.race([network.catch(() => null), afterwards(patience)])
  if (first !== null && !AWAY.has(first.status)) return first
  return (await shell()) ?? network
}

const afterwards = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))
