import type { Sentences } from './sentence.ts'

/** Why something is not done with jobs of the queue. */
export const JOB_SENTENCES = {
  job_state: {
    be: 'Статус задання за гэты час змяніўся. Абнавіце старонку.',
    en: 'The job has gone on in the meantime. Reload the page.',
    ru: 'Статус задания за это время изменился. Обновите страницу.',
  },
  job_input_gone: {
    be: 'Змест гэтага задання не захоўваецца: паўтарыць яго нельга.',
    en: 'What this job was about is not kept: it cannot be tried again.',
    ru: 'Содержание этого задания не хранится: повторить его нельзя.',
  },
  too_many_jobs: {
    be: 'За адзін раз можна выбраць не больш як {count} заданняў. Удакладніце фільтр.',
    en: 'At most {count} jobs can be taken at once. Narrow the filter.',
    ru: 'За один раз можно выбрать не более {count} заданий. Уточните фильтр.',
  },
} satisfies Sentences
