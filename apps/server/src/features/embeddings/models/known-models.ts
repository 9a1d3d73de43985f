import type { ModelList } from './model-list.ts';

const HUB = 'https://huggingface.co';
const E5 = { pooling: 'mean', maxTokens: 512, prefixes: { question: 'query: ', passage: 'passage: ' } } as const;

/**
 * The models that are offered: three that make vectors and one that reads question and passage together, all with weights of a byte. Sizes
 * and checksums are those of the named commits. docs/decisions/033 says why these.
 */
export const KNOWN_MODELS: ModelList = {
  models: [
    {
      id: 'multilingual-e5-small',
      name: 'Small, many languages',
      task: 'embed',
      summary: 'About a hundred languages, and questions in one language about documents in another.',
      languages: 'many',
      licence: 'MIT',
      source: `${HUB}/intfloat/multilingual-e5-small`,
      repository: 'Xenova/multilingual-e5-small',
      revision: '761b726dd34fb83930e26aab4e9ac3899aa1fa78',
      model: {
        path: 'onnx/model_quantized.onnx',
        bytes: 118_308_185,
        sha256: 'f80102d3f2a1229f387d3c81909990d8945513e347b0eab049f7de3c6f98c193',
      },
      tokenizer: {
        path: 'tokenizer.json',
        bytes: 17_082_730,
        sha256: '0b44a9d7b51c3c62626640cda0e2c2f70fdacdc25bbbd68038369d14ebdf4c39',
      },
      dimensions: 384,
      ...E5,
    },
    {
      id: 'bge-small-en-v1.5',
      name: 'Small, English',
      task: 'embed',
      summary: 'English only; the smallest and quickest.',
      languages: 'en',
      licence: 'MIT',
      source: `${HUB}/BAAI/bge-small-en-v1.5`,
      repository: 'Xenova/bge-small-en-v1.5',
      revision: 'ea104dacec62c0de699686887e3f920caeb4f3e3',
      model: {
        path: 'onnx/model_quantized.onnx',
        bytes: 34_014_426,
        sha256: '6c9c6101a956d62dfb5e7190c538226c0c5bb9cb27b651234b6df063ee7dbfe4',
      },
      tokenizer: {
        path: 'tokenizer.json',
        bytes: 711_396,
        sha256: 'd241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66',
      },
      dimensions: 384,
      pooling: 'cls',
      maxTokens: 512,
      prefixes: { question: 'Represent this sentence for searching relevant passages: ', passage: '' },
    },
    {
      id: 'multilingual-e5-base',
      name: 'Larger, many languages',
      task: 'embed',
      summary: 'The same languages, understood better; takes some four times as long.',
      languages: 'many',
      licence: 'MIT',
      source: `${HUB}/intfloat/multilingual-e5-base`,
      repository: 'Xenova/multilingual-e5-base',
      revision: '1ec9243030a27d1a115d5c340572074c125b58b2',
      model: {
        path: 'onnx/model_quantized.onnx',
        bytes: 278_647_662,
        sha256: 'df7a9a29309e3ad491e1783adf8baee710262cc06079c7cbab63c630277fac94',
      },
      tokenizer: {
        path: 'tokenizer.json',
        bytes: 17_082_660,
        sha256: '62c24cdc13d4c9952d63718d6c9fa4c287974249e16b7ade6d5a85e7bbb75626',
      },
      dimensions: 768,
      ...E5,
    },
    {
      id: 'mmarco-minilm-l12',
      name: 'Reads the best results again',
      task: 'rerank',
      summary:
        'Fourteen languages. Reads each of the best passages together with the question, and orders them anew; every search takes longer.',
      languages: 'many',
      licence: 'Apache-2.0',
      source: `${HUB}/cross-encoder/mmarco-mMiniLMv2-L12-H384-v1`,
      repository: 'cross-encoder/mmarco-mMiniLMv2-L12-H384-v1',
      revision: '1427fd652930e4ba29e8149678df786c240d8825',
      model: {
        path: 'onnx/model_quint8_avx2.onnx',
        bytes: 118_620_016,
        sha256: '6c2513767fb63d008a4377bef7a7a3555433d9436342bb53e35a3a72ffc52d4b',
      },
      tokenizer: {
        path: 'tokenizer.json',
        bytes: 17_082_660,
        sha256: '62c24cdc13d4c9952d63718d6c9fa4c287974249e16b7ade6d5a85e7bbb75626',
      },
      dimensions: 1,
      pooling: 'cls',
      maxTokens: 384,
      prefixes: { question: '', passage: '' },
    },
  ],
  runtimes: [
    {
      id: 'onnxruntime-node-1.30.0',
      kind: 'native',
      licence: 'MIT',
      platforms: ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64', 'win32-arm64'],
      packages: [
        {
          package: 'onnxruntime-node',
          version: '1.30.0',
          bytes: 113_507_888,
          sha512: 'twhs1C2C/BFkz1yc5OY0KIU2GUq6DURO7hD4bx5Q2Qy3nAMJwRXW8xU3NVczE29VA9lolLOYepoD8fjTGOfIqw==',
          keep: ['package.json', 'dist/', 'bin/napi-v6/{platform}/'],
          into: '',
        },
        {
          package: 'onnxruntime-common',
          version: '1.30.0',
          bytes: 66_795,
          sha512: '7fdVWjAID1dVhH/G8qK3APARunV4VkBFoCQAP7qp4Wkab0mrorvmc+sqiT+mKXOzDqdjN5j+/Z9nb4gzNPWcyA==',
          keep: ['package.json', 'dist/cjs/'],
          into: 'node_modules/onnxruntime-common',
        },
      ],
    },
    {
      id: 'onnxruntime-web-1.30.0',
      kind: 'wasm',
      licence: 'MIT',
      platforms: [],
      packages: [
        {
          package: 'onnxruntime-web',
          version: '1.30.0',
          bytes: 33_106_585,
          sha512: 'q0y+JrrtukXSzsBWEMccVfqX25LRmosXHF+CaRJmg8pZClzcV7svNc4rKY3jL02Vb7QmRMDs1SigqR4CXAfKYQ==',
          keep: ['package.json', 'dist/ort.wasm.bundle.min.mjs', 'dist/ort-wasm-simd-threaded.wasm'],
          into: '',
        },
      ],
    },
  ],
};
