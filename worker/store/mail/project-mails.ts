import type { RowFlag } from '../../db/json/project.ts'

/** What the mails about projects say. */
export interface ProjectMails {
  /** A check found what needs a person; sums are written as they are shown. */
  'project-needs': {
    firstName: string
    project: string
    /** The first twenty rows; none: the whole can be bought for clearly less. */
    rows: { part: string; flags: RowFlag[] }[]
    /** Rows beside those. */
    more: number
    /** Rows that the proposed change is of; 0: nothing is proposed. */
    changes: number
    /** What the build comes to as it is, null when it cannot be had so, and by the proposed change. */
    before: string | null
    after: string | null
    /** What it tells of; no other mail to this person tells of the same while it lasts. */
    needs: string[]
    url: string
  }
}
