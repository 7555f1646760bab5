import { RefreshCw, Settings, Upload } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useCheckProject } from '../../projects/use-project-write.ts'
import { Button } from '../../ui/button.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

interface Props {
  project: Project
  onDeleted: () => void
}

/** What can be done with the project as a whole. */
export function ProjectActions({ project, onDeleted }: Props) {
  const { t } = useTranslation('account/projects')
  const [shown, setShown] = useState<'import' | 'settings' | null>(null)
  const check = useCheckProject(project.id)
  const close = () => setShown(null)
  return (
    <>
      <Button icon={RefreshCw} isBusy={check.isPending} onClick={() => check.mutate(null)}>
        {t('check')}
      </Button>
      {project.can.change && (
        <>
          <Button icon={Upload} aria-haspopup="dialog" onClick={() => setShown('import')}>
            {t('import.open')}
          </Button>
          <Button
            icon={Settings}
            aria-haspopup="dialog"
            label={t('settings.title')}
            onClick={() => setShown('settings')}
          />
        </>
      )}
      <ProjectMenu project={project} can={project.can} onDeleted={onDeleted} />
      {shown === 'import' && <ImportDialog project={project} onClose={close} />}
      {shown === 'settings' && <SettingsDialog project={project} onClose={close} />}
    </>
  )
}
