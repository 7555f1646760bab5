import type { TaskSubjectType } from '../../../../worker/people/tasks/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { SubjectLink } from '../../frame/subject-link.tsx'

interface Props {
  type: TaskSubjectType
  id: number
  /** Null where the reader may not see it. */
  name: string | null
}

/** What a contact is linked to or a task is about, with the way to its page; customers and companies say which they are. */
export function NamedThing({ type, id, name }: Props) {
  const { t } = useTranslation('admin/contacts')
  const kind = t(`kinds.${type}`)
  if (name === null) return <span className="muted">{t('hiddenLink', { kind })}</span>
  const isAlike = type === 'user' || type === 'company'
  return (
    <SubjectLink type={type} id={id}>
      {isAlike ? t('linkWords', { name, kind }) : name}
    </SubjectLink>
  )
}
