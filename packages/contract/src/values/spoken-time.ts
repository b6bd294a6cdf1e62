import type { Language } from './language.ts'

/** A time of the day (HH:MM) as people say it, which no line breaks: '5 pm', '5:30 pm', '12 noon'. */
export function spokenTime(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const onClock = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
  return `${onClock}\u00a0${partOfDay[language](hour, minute)}`
}

const partOfDay: Record<Language, (hour: number, minute: number) => string> = {
  en(hour, minute) {
    if (hour === 12 && minute === 0) return 'noon'
    if (hour % 24 === 0 && minute === 0) return 'midnight'
    return hour < 12 || hour === 24 ? 'am' : 'pm'
  },
  ar(hour) {
    if (hour % 24 === 0) return 'منتصف الليل'
    if (hour < 12) return 'صباحًا'
    if (hour < 15) return 'ظهرًا'
    return hour < 17 ? 'عصرًا' : 'مساءً'
  },
}
