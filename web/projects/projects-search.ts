import type { ProjectsQuery } from '../../worker/sales/projects/schemas.ts'
import { readListSearch } from '../table/list-search.ts'

/** The filters of the list of projects in the address: `?q=board&flagged=1&sort=-flagged&page=2`. */
export interface ProjectsSearch {
  q?: string
  sort?: ProjectsQuery['sort']
  archived?: '1'
  flagged?: '1'
  page?: number
}

const SORTS = ['updated_at', 'name', 'sum', 'flagged'] as const
const LONGEST = 100

const isOn = (value: unknown): boolean => String(value) === '1'

/** Reads the filters from the address; invalid ones count as absent. */
export function readProjectsSearch(search: object): ProjectsSearch {
  const { archived, flagged } = search as Record<string, unknown>
  const { q, sort, page } = readListSearch(search as Record<string, unknown>)
  const words = q?.trim().slice(0, LONGEST).toWellFormed() ?? ''
  const read: ProjectsSearch = {}
  if (words !== '') read.q = words
  const known = SORTS.flatMap((name) => [name, `-${name}` as const]).find((each) => each === sort)
  if (known !== undefined) read.sort = known
  if (isOn(archived)) read.archived = '1'
  if (isOn(flagged)) read.flagged = '1'
  if (page !== undefined) read.page = page
  return read
}

/** True when the filters leave projects out that would be in the list otherwise. */
export const isNarrowed = ({ q, flagged }: ProjectsSearch): boolean =>
  q !== undefined || flagged !== undefined
