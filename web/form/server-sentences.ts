import { createContext, useContext } from 'react'

/** The server's messages about fields, each until its value changes. */
export interface ServerSentences {
  /** The message for a field path, if it still holds. */
  of: (path: string) => string | undefined
  /** Call when the value changed: its message no longer holds. */
  forget: (path: string) => void
  /** Call when the field was left: with live validation the server is asked about it. */
  leave: (path: string) => void
}

const NONE: ServerSentences = { of: () => undefined, forget: () => {}, leave: () => {} }

export const ServerSentencesContext = createContext<ServerSentences>(NONE)

export const useServerSentences = (): ServerSentences => useContext(ServerSentencesContext)
