"""Makes small models in the formats of those on the list, and says with other people's libraries what they answer.

    pip install tokenizers sentencepiece onnx onnxruntime numpy
    python tooling/reference-models/make_models.py

Tokenizers: sentencepiece makes the vocabularies and the table that makes letters alike, the library `tokenizers` the files and the numbers of
each text. Weights: random, quantised by ONNX Runtime's own tools. What a model answers: the reference operators of the package `onnx`, which
are numpy. Nothing of Trove takes part. README.md says what is compared.
"""

import base64, functools, gzip, io, json, pathlib, re, tempfile

import numpy, onnx, sentencepiece
from onnx import TensorProto, helper, numpy_helper
from onnx.reference import ReferenceEvaluator
from onnx.reference.op_run import OpRun
from onnxruntime.quantization import QuantType, quantize_dynamic
from sentencepiece import sentencepiece_model_pb2
from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers

HERE = pathlib.Path(__file__).parent
LISTS = sorted((HERE / "../../packages/lexicon/data").glob("*.tsv"))
LINES = [re.sub(r"[|~\t]+", " ", line) for file in LISTS for line in file.read_text().splitlines()[1:]]
WIDTH, LAYERS, HEADS, MOST_TOKENS, VOCABULARY = 32, 2, 4, 48, 600

TEXTS = [
    "How much notice must a tenant give?",
    "Wie hoch ist die Kaution?  Bitte\tbis Freitag,\nden 3. März.",
    "Où est le numéro de client n° 4711-B ?",
    "¿Cuándo vence el seguro?",
    "Straße, naïve, Ærø, İstanbul, ΣΊΣΥΦΟΣ, cafe\u0301",
    "The o\ufb03ce \u2460 costs \uff11\uff12\uff0e\uff15\uff10 \u20ac, \u00bd of \u2163",
    "家賃はいくらですか。 東京都",
    "房租多少钱？",
    "كم الإيجار؟",
    "किराया कितना है?",
    "soft\u00adhyphen, zero\u200bwidth, no\u00a0break, thin\u2009space",
    "a family 👨‍👩‍👧 and a flag 🇩🇪",
    "x^2 + y~3 = <5> `code` $7 | 8",
    "supercalifragilisticexpialidocious" * 4,
    "",
    "word " * 100,
    "kontonummer DE89 3704 0044 0532 0130 00 (IBAN)",
    "Tel.: +49 30 1234567; e-mail: a.b@example.org",
]
CORPUS = LINES + 20 * TEXTS[1:12]
QUESTION = "When does the tenant pay the rent?"


def bert_tokenizer():
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.decoder = decoders.WordPiece()
    marks = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    tokenizer.train_from_iterator(CORPUS, trainers.WordPieceTrainer(vocab_size=VOCABULARY, special_tokens=marks))
    begin, end = (("[CLS]", tokenizer.token_to_id("[CLS]")), ("[SEP]", tokenizer.token_to_id("[SEP]")))
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B:1 [SEP]:1", special_tokens=[begin, end]
    )
    return tokenizer


@functools.cache
def sentencepiece_file():
    made = io.BytesIO()
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(CORPUS), model_writer=made, vocab_size=VOCABULARY, model_type="unigram",
        normalization_rule_name="nmt_nfkc", hard_vocab_limit=False, minloglevel=2,
    )  # fmt: skip
    return sentencepiece_model_pb2.ModelProto.FromString(made.getvalue())


def roberta_tokenizer(in_a_row):
    """As XLM-RoBERTa's file of sentencepiece is converted; `in_a_row` with the second step that later files have."""
    proto = sentencepiece_file()
    pieces = [(piece.piece, piece.score) for piece in proto.pieces[3:]]
    marks = [("<s>", 0.0), ("<pad>", 0.0), ("</s>", 0.0), ("<unk>", 0.0)]
    tokenizer = Tokenizer(models.Unigram([*marks, *pieces, ("<mask>", 0.0)], unk_id=3, byte_fallback=False))
    alike = normalizers.Precompiled(proto.normalizer_spec.precompiled_charsmap)
    spaces = normalizers.Replace(Regex(" {2,}"), " ")
    tokenizer.normalizer = normalizers.Sequence([alike, spaces]) if in_a_row else alike
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Metaspace()])
    tokenizer.decoder = decoders.Metaspace()
    tokenizer.add_special_tokens([*(mark for mark, _ in marks), AddedToken("<mask>", lstrip=True)])
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", pair="<s> $A </s> </s> $B </s>", special_tokens=[("<s>", 0), ("</s>", 2)]
    )
    return tokenizer


class Graph:
    """The operators that PyTorch's exporter writes for a BERT, with random weights."""

    def __init__(self, seed):
        self.random = numpy.random.default_rng(seed)
        self.nodes, self.tables = [], []

    def table(self, values):
        name = f"table.{len(self.tables)}"
        self.tables.append(numpy_helper.from_array(numpy.asarray(values), name))
        return name

    def drawn(self, *shape, scale=0.25):
        return self.table((self.random.standard_normal(shape) * scale).astype(numpy.float32))

    def number(self, value):
        return self.table(numpy.float32(value))

    def whole(self, *values):
        return self.table(numpy.array(values, dtype=numpy.int64))

    def add(self, kind, *takes, name=None, **options):
        name = name or f"/{kind}.{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, list(takes), [name], name=f"node.{len(self.nodes)}", **options))
        return name

    def linear(self, state, size_in, size_out):
        return self.add("Add", self.drawn(size_out), self.add("MatMul", state, self.drawn(size_in, size_out)))

    def normalised(self, state):
        centred = self.add("Sub", state, self.add("ReduceMean", state, axes=[-1]))
        spread = self.add("ReduceMean", self.add("Pow", centred, self.number(2)), axes=[-1])
        scaled = self.add("Div", centred, self.add("Sqrt", self.add("Add", spread, self.number(1e-12))))
        gain = self.table((1 + self.random.standard_normal(WIDTH) * 0.1).astype(numpy.float32))
        return self.add("Add", self.add("Mul", scaled, gain), self.drawn(WIDTH))

    def places(self, after_padding):
        """Numbers of the places: of BERT from 0, of RoBERTa from 2 and counted by what is no padding."""
        if after_padding:
            used = self.add("Cast", self.add("Not", self.add("Equal", "input_ids", self.whole(1))), to=TensorProto.INT64)
            counted = self.add("Mul", self.add("CumSum", used, self.table(numpy.int64(1))), used)
            return self.add("Add", counted, self.whole(1))
        length = self.add("Gather", self.add("Shape", "input_ids"), self.table(numpy.int64(1)))
        steps = self.add("Range", self.table(numpy.int64(0)), length, self.table(numpy.int64(1)))
        return self.add("Unsqueeze", steps, self.whole(0))

    def attention(self, state, mask):
        apart = self.whole(0, 0, HEADS, WIDTH // HEADS)
        asks, holds, says = (
            self.add("Transpose", self.add("Reshape", self.linear(state, WIDTH, WIDTH), apart), perm=order)
            for order in ([0, 2, 1, 3], [0, 2, 3, 1], [0, 2, 1, 3])
        )
        likeness = self.add("Div", self.add("MatMul", asks, holds), self.number((WIDTH / HEADS) ** 0.5))
        shares = self.add("Softmax", self.add("Add", likeness, mask), axis=-1)
        heard = self.add("Transpose", self.add("MatMul", shares, says), perm=[0, 2, 1, 3])
        return self.linear(self.add("Reshape", heard, self.whole(0, 0, WIDTH)), WIDTH, WIDTH)

    def transformer(self, words, with_kinds, after_padding):
        state = self.add("Gather", self.drawn(words, WIDTH, scale=1), "input_ids")
        if with_kinds:
            state = self.add("Add", state, self.add("Gather", self.drawn(2, WIDTH, scale=1), "token_type_ids"))
        places = self.add("Gather", self.drawn(MOST_TOKENS + 2, WIDTH, scale=1), self.places(after_padding))
        state = self.normalised(self.add("Add", state, places))
        given = self.add("Cast", self.add("Unsqueeze", "attention_mask", self.whole(1, 2)), to=TensorProto.FLOAT)
        mask = self.add("Mul", self.add("Sub", self.number(1), given), self.number(-3.4e38))
        for _ in range(LAYERS):
            state = self.normalised(self.add("Add", self.attention(state, mask), state))
            wide = self.linear(state, WIDTH, 2 * WIDTH)
            bent = self.add("Add", self.add("Erf", self.add("Div", wide, self.number(2**0.5))), self.number(1))
            bent = self.add("Mul", self.add("Mul", wide, bent), self.number(0.5))
            state = self.normalised(self.add("Add", self.linear(bent, 2 * WIDTH, WIDTH), state))
        return state


def model_bytes(kind, seed, words):
    graph = Graph(seed)
    takes = ["input_ids", "attention_mask", *(["token_type_ids"] if kind["kinds"] else [])]
    state = graph.transformer(words, kind["kinds"], kind["after_padding"])
    if kind["scores"]:
        first = graph.add("Gather", state, graph.table(numpy.int64(0)), axis=1)
        hidden = graph.add("Tanh", graph.add("Gemm", first, graph.drawn(WIDTH, WIDTH), graph.drawn(WIDTH), transB=1))
        graph.add("Gemm", hidden, graph.drawn(1, WIDTH), graph.drawn(1), transB=1, name="logits")
        gives = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch_size", 1])
    else:
        graph.add("Identity", state, name="last_hidden_state")
        gives = helper.make_tensor_value_info("last_hidden_state", TensorProto.FLOAT, ["batch_size", "sequence_length", WIDTH])
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch_size", "sequence_length"]) for name in takes]
    whole = helper.make_graph(graph.nodes, "torch_jit", inputs, [gives], graph.tables)
    model = helper.make_model(whole, opset_imports=[helper.make_opsetid("", 14)], ir_version=8)
    onnx.checker.check_model(model)
    with tempfile.TemporaryDirectory() as folder:
        plain, small = f"{folder}/model.onnx", f"{folder}/model_quantized.onnx"
        onnx.save(model, plain)
        quantize_dynamic(plain, small, **kind["quantised"])
        return pathlib.Path(small).read_bytes()


class DequantizeLinear(OpRun):
    """The package has this operator for later versions of the format only."""

    op_domain = ""

    def _run(self, values, scale, zero=None, axis=1, **_):
        shape = [-1 if at == axis else 1 for at in range(values.ndim)] if scale.ndim else []
        shift = 0 if zero is None else zero.astype(numpy.int32).reshape(shape)
        return (((values.astype(numpy.int32) - shift) * scale.reshape(shape)).astype(numpy.float32),)


def run(evaluator, encoded):
    given = {
        "input_ids": encoded.ids,
        "attention_mask": encoded.attention_mask,
        "token_type_ids": encoded.type_ids,
    }
    names = evaluator.input_names
    return evaluator.run(None, {name: numpy.array([given[name]], dtype=numpy.int64) for name in names})[0]


def pooled(states, pooling):
    vector = states[0][0] if pooling == "cls" else states[0].mean(axis=0)
    return (vector / numpy.linalg.norm(vector)).astype(float).round(6).tolist()


def answers(kind, tokenizer, model):
    evaluator = ReferenceEvaluator(onnx.load_from_string(model), new_ops=[DequantizeLinear])
    tokenizer.enable_truncation(MOST_TOKENS)
    if kind["scores"]:
        encoded = [tokenizer.encode(QUESTION, text) for text in TEXTS]
        scores = [round(float(run(evaluator, one)[0][0]), 6) for one in encoded]
        return {"pairs": [{"text": text, "ids": one.ids, "score": score} for text, one, score in zip(TEXTS, encoded, scores)]}
    said = {}
    for purpose, prefix in kind["prefixes"].items():
        encoded = [tokenizer.encode(prefix + text) for text in TEXTS]
        said[purpose] = [
            {"text": text, "ids": one.ids, "vector": pooled(run(evaluator, one), kind["pooling"])}
            for text, one in zip(TEXTS, encoded)
        ]
    return said


# As the pages of the models say they are to be used, and as their files were quantised.
E5 = {"question": "query: ", "passage": "passage: "}
BGE = {"question": "Represent this sentence for searching relevant passages: ", "passage": ""}
BYTES = {"weight_type": QuantType.QInt8, "per_channel": True, "reduce_range": True}
UNSIGNED = {"weight_type": QuantType.QUInt8, "per_channel": False, "reduce_range": True}
KINDS = {
    "multilingual-e5-small": {
        "tokenizer": lambda: roberta_tokenizer(False), "kinds": True, "after_padding": False, "scores": False,
        "pooling": "mean", "prefixes": E5, "quantised": BYTES,
    },
    "bge-small-en-v1.5": {
        "tokenizer": bert_tokenizer, "kinds": True, "after_padding": False, "scores": False,
        "pooling": "cls", "prefixes": BGE, "quantised": BYTES,
    },
    "multilingual-e5-base": {
        "tokenizer": lambda: roberta_tokenizer(True), "kinds": False, "after_padding": True, "scores": False,
        "pooling": "mean", "prefixes": E5, "quantised": BYTES,
    },
    "mmarco-minilm-l12": {
        "tokenizer": lambda: roberta_tokenizer(True), "kinds": False, "after_padding": True, "scores": True,
        "quantised": UNSIGNED,
    },
}  # fmt: skip

for seed, (name, kind) in enumerate(KINDS.items(), 40):
    tokenizer = kind["tokenizer"]()
    model = model_bytes(kind, seed, tokenizer.get_vocab_size())
    # Three of them hold the same table of letters, which is larger than all the rest.
    parts = re.split(r'(?<="precompiled_charsmap":")([^"]+)', tokenizer.to_str())
    if len(parts) == 3:
        (HERE / "nmt-nfkc.txt.gz").write_bytes(gzip.compress(parts[1].encode(), 9, mtime=0))
        parts[1] = "nmt-nfkc"
    whole = {
        "tokenizer": "".join(parts),
        "model": base64.b64encode(model).decode(),
        "dimensions": 1 if kind["scores"] else WIDTH,
        "maxTokens": MOST_TOKENS,
        "asked": QUESTION,
        **answers(kind, tokenizer, model),
    }
    packed = gzip.compress(json.dumps(whole, ensure_ascii=False).encode(), 9, mtime=0)
    (HERE / f"{name}.json.gz").write_bytes(packed)
    print(name, tokenizer.get_vocab_size(), "pieces,", len(model), "bytes of model,", len(packed), "bytes kept")
