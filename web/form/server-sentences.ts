import { createContext, useContext } from 'react'

/** What the server said about single fields, until their values change. */
export interface ServerSentences {
  /** The sentence for a field path, if it still holds. */
  of: (path: string) => string | undefined
  /** The value changed: the sentence no longer speaks of it. */
  forget: (path: string) => void
  /** The field was left: time to ask the server about it, if the form asks while one types. */
  leave: (path: string) => void
}

const NONE: ServerSentences = { of: () => undefined, forget: () => {}, leave: () => {} }

export const ServerSentencesContext = createContext<ServerSentences>(NONE)

export const useServerSentences = (): ServerSentences => useContext(ServerSentencesContext)
