import { type Plugin, Visitor } from 'vite'

const files = /\/packages\/contract\/src\/(?:[\w-]+\/)*(?!calls?\.)[\w-]+\.ts(\?requests)?$/

/**
 * Removes the schemas of replies from what browsers load. Only tests check them (decision 2), and screens use only
 * their types. Schema calls are marked as pure, so that the parts that only replies use are removed too. A spread and the
 * reading of a limit count as side effects, so each schema becomes one call.
 */
export function withoutReplies(): Plugin {
  return {
    name: 'without-replies',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: files },
      handler(code) {
        const inserts: { start: number; end: number; text: string }[] = []
        let functions = 0
        let left = 0
        new Visitor({
          ArrowFunctionExpression: () => void (functions += 1),
          'ArrowFunctionExpression:exit': () => void (functions -= 1),
          FunctionDeclaration: () => void (functions += 1),
          'FunctionDeclaration:exit': () => void (functions -= 1),
          Property({ key, start, end }) {
            if (functions > 0 || key.type !== 'Identifier' || key.name !== 'reply') return
            if (start < left) return
            left = end
            inserts.push({ start, end, text: 'reply: undefined' })
          },
          VariableDeclarator({ init }) {
            if (functions > 0 || !init || !code.slice(init.start, init.end).includes('(')) return
            inserts.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
            inserts.push({ start: init.end, end: init.end, text: '))()' })
          },
          CallExpression({ start }) {
            if (functions > 0 || start < left || inserts.some((known) => known.start === start)) return
            inserts.push({ start, end: start, text: '/* @__PURE__ */ ' })
          },
        }).visit(this.parse(code))
        let at = 0
        const parts = inserts
          .sort((one, other) => one.start - other.start)
          .map(({ start, end, text }) => {
            const before = code.slice(at, start)
            at = end
            return before + text
          })
        return { code: parts.join('') + code.slice(at), map: null }
      },
    },
  }
}
