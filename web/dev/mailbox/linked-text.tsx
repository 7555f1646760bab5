import type { ReactNode } from 'react'

/** Plain text with its addresses as links. */
export const linkedText = (text: string): ReactNode[] =>
  text.split(/(https?:\/\/\S+)/).map((piece, index) =>
    index % 2 === 1 ? (
      <a key={`${index} ${piece}`} className="link" href={piece} target="_blank" rel="noreferrer">
        {piece}
      </a>
    ) : (
      piece
    ),
  )
