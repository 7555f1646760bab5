/** A side of a merge, as far as it can differ. */
export interface MergeSide {
  name: string
  firm: string
  position: string
  email: string | null
  locale: string | null
  note: string
  phones: string[]
  tagIds: number[]
  links: { type: string; id: number }[]
}

/** How a contact was before and after another became part of it: by that it is taken out again. */
export interface MergeUndo {
  /** The contact it became part of at first; that may have become part of a third one since. */
  into: number
  before: MergeSide
  after: MergeSide
  /** Ids of the tasks that came over. */
  tasks: number[]
  /** Ids of contacts that had become part of the other before. */
  merged: number[]
}
