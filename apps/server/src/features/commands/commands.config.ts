import { setting, settingTable } from '#platform/settings/settings.ts';

export const commandsSettings = settingTable({
  assistantUrl: {
    doc: "Address, up to /v1, of a language model that may help to read a command which Trove cannot read by itself: any server that speaks OpenAI's chat protocol, such as Ollama (http://localhost:11434/v1), llama.cpp or vLLM. It gets the sentence and nothing else; what it answers is read like any other sentence, shown as a plan, and applied only by a press. Unset: no model is asked.",
    schema: setting.url.optional(),
    default: undefined,
    env: 'ASSISTANT_URL',
  },
  assistantModel: {
    doc: 'The model at ASSISTANT_URL, as that server calls it.',
    schema: setting.text,
    default: 'llama3.2',
    env: 'ASSISTANT_MODEL',
  },
  assistantKey: {
    doc: 'Key for that server, when it wants one. Where ASSISTANT_URL is OpenAI and this is unset, each person who has entered an own key of OpenAI in Settings uses that.',
    schema: setting.optionalText,
    default: undefined,
    env: 'ASSISTANT_KEY',
    secret: true,
  },
});
