import { ListChecks } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ProjectRowInput } from '../../worker/sales/projects/schemas.ts'
import { useUser } from '../session/use-user.ts'
import { Button } from '../ui/button.tsx'

const ProjectNameDialog = lazy(async () => ({
  default: await (await import('./bring-dialog.ts')).bringDialog(),
}))

interface Props {
  /** Proposed for the project; '' when nothing is known. */
  name?: string
  rows: () => ProjectRowInput[]
  kind?: 'plain' | 'quiet'
  children: string
}

/** Saves a list as a project; for people with an account, guests do not see it. */
export function SaveProjectButton({ name = '', rows, kind = 'plain', children }: Props) {
  const user = useUser()
  const [shown, setShown] = useState<ProjectRowInput[] | null>(null)
  if (user?.email_verified_at == null) return null
  return (
    <>
      <Button
        size="s"
        kind={kind}
        icon={ListChecks}
        aria-haspopup="dialog"
        onClick={() => setShown(rows())}
      >
        {children}
      </Button>
      {shown !== null && (
        <Suspense fallback={null}>
          <ProjectNameDialog name={name} rows={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}
