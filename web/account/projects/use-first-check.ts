import { useEffect, useEffectEvent, useRef } from 'react'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import { useCheckProject } from '../../projects/use-project-write.ts'

/** Has a project checked that never was, once it has rows: who has just made it does not wait for the night. */
export function useFirstCheck({ id, items, checked_at, can }: Project): void {
  const check = useCheckProject(id)
  const asked = useRef<number | null>(null)
  const isWanted = checked_at === null && items.length > 0 && can.change
  const ask = useEffectEvent(() => {
    if (asked.current === id) return
    asked.current = id
    check.mutate(null)
  })
  useEffect(() => {
    if (isWanted) ask()
  }, [isWanted, id])
}
