import { Fragment } from 'react'
import { PartNumber } from '../../ui/part-number.tsx'

interface Props {
  /** A sentence of the texts, not interpolated: `Nothing for <number>{{asked}}</number>.` */
  sentence: string
  /** The values of its placeholders. */
  numbers: Record<string, string>
}

const PLACE = /<number>\{\{(\w+)\}\}<\/number>/

/** Renders a sentence with part numbers; their contents stay plain text. */
export function WithNumbers({ sentence, numbers }: Props) {
  // Every second piece is the name of a placeholder.
  return sentence.split(PLACE).map((piece, at) =>
    at % 2 === 0 ? (
      <Fragment key={at}>{piece}</Fragment>
    ) : (
      <PartNumber key={piece} className="medium">
        {numbers[piece] ?? ''}
      </PartNumber>
    ),
  )
}
