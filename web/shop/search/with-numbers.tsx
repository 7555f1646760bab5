import { Fragment } from 'react'
import { PartNumber } from '../../ui/part-number.tsx'

interface Props {
  /** A sentence as the texts have it, not filled in: `Nothing for <number>{{asked}}</number>.` */
  sentence: string
  /** What stands in those places. */
  numbers: Record<string, string>
}

const PLACE = /<number>\{\{(\w+)\}\}<\/number>/

/** A sentence with part numbers in it; whatever a number holds stays text. */
export function WithNumbers({ sentence, numbers }: Props) {
  // Every second piece is the name of a place.
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
