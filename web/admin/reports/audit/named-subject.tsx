import type { AuditSubject } from '../../../../worker/store/audit/schemas/audit.ts'
import { SubjectLink } from '../../frame/subject-link.tsx'
import { useSpeech } from '../../resource/use-speech.ts'
import { audit } from './audit.ts'
import { subjectWords } from './audit-words.ts'

/** What was acted on, with the way to its page where it has one and is still there. */
export function NamedSubject({ subject }: { subject: AuditSubject }) {
  const say = useSpeech(audit.texts)
  const text = subjectWords(say, { subject })
  const { type, id, name, parents } = subject
  if (name === null) return text
  return (
    <SubjectLink className="link relative z-10" type={type} id={Number(id)} parents={parents}>
      {text}
    </SubjectLink>
  )
}
