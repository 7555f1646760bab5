import { useLoadedTexts } from '../../../i18n/use-loaded-texts.ts'
import { useCan } from '../../frame/use-can.ts'
import { SubjectTasks } from './subject-tasks.tsx'
import { tasks, type TaskSubject } from './tasks.ts'

/** What is to be done about a customer, a company or another thing with a card, for its card: done there, and made there. */
export function CardTasks({ subject }: { subject: TaskSubject }) {
  const can = useCan()
  const isSaid = useLoadedTexts(tasks.texts)
  const isNamed = useLoadedTexts('admin/contacts')
  if (!isSaid || !isNamed || !can(tasks.view)) return null
  return <SubjectTasks subject={subject} />
}
