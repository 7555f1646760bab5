import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import { useFirstFocus } from '../../form/use-first-focus.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useChangeProject } from '../../projects/use-project-write.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'

const LONGEST = 200

/** A project's name as the page's title, changed in place. */
export function ProjectName({ project }: { project: Project }) {
  const { t } = useTranslation('account/projects')
  const change = useChangeProject(project.id)
  const [isTyping, setTyping] = useState(false)
  const shown = change.isPending ? (change.variables.name ?? project.name) : project.name
  if (isTyping) {
    return (
      <NameBox
        name={shown}
        onDone={(name) => {
          setTyping(false)
          if (name !== '' && name !== project.name) change.mutate({ name })
        }}
      />
    )
  }
  return (
    <>
      {shown}{' '}
      {project.can.change && (
        <Button
          kind="quiet"
          size="s"
          icon={Pencil}
          label={t('rename')}
          onClick={() => setTyping(true)}
        />
      )}
    </>
  )
}

interface BoxProps {
  name: string
  onDone: (name: string) => void
}

/** Enter keeps what is typed, and so does leaving; Escape does not. */
function NameBox({ name, onDone }: BoxProps) {
  const { t } = useTranslation('account/projects')
  const [typed, setTyped] = useState(name)
  const box = useFirstFocus<HTMLInputElement>()
  return (
    <Input
      ref={box}
      className="project-rename"
      aria-label={t('create.name')}
      value={typed}
      maxLength={LONGEST}
      onFocus={(event) => event.target.select()}
      onValueChange={setTyped}
      onBlur={() => onDone(typed.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone(typed.trim())
        if (event.key === 'Escape') onDone(name)
      }}
    />
  )
}
