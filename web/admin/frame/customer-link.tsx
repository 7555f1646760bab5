import type { ReactNode } from 'react'
import { SubjectLink } from './subject-link.tsx'

interface Props {
  kind: 'user' | 'company'
  id: number
  children: ReactNode
}

/** A customer or a company, with the way to its card for those who may open it. */
export const CustomerLink = ({ kind, id, children }: Props) => (
  <SubjectLink type={kind} id={id}>
    {children}
  </SubjectLink>
)
