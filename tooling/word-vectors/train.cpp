// Learns a vector for every term so that two texts that belong together point the same way, and two that do not point elsewhere:
// symmetric InfoNCE over batches of pairs, every other pair of the batch as a counter-example, row-wise Adagrad, threads that share the
// vectors without locks ("Hogwild"). A text is the sum of its terms' vectors.
//
//   g++ -O3 -march=native -ffast-math -std=c++20 -pthread tooling/word-vectors/train.cpp -o train
//   ./train DATA OUT SECONDS [THREADS [START RATE]]
//
// DATA is written by prepare.ts, which also describes its form; OUT receives the vectors as 32-bit floats, row by row.
// START is the OUT of an earlier run over the same terms, to go on from at a lower RATE.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <thread>
#include <vector>

constexpr int DIMENSIONS = 256;
constexpr int BATCH = 512;
/** Sharpness of the comparison: cosines are multiplied by it before the softmax. */
constexpr float SCALE = 20;
static float learningRate = 0.02f;
/** Share of terms left out of a text each time, so that no single term carries a pair. */
constexpr float DROPPED = 0.15f;

enum Kind : uint32_t { PAIR = 0, SET = 1, CROSS = 2, HALVES = 3, SECTION = 4 };

/** A group of records that share a weight; segments are stretches of terms. */
struct Group { uint32_t kind, firstRecord, records; float weight; };
struct Record { uint32_t firstSegment, segments, left; };

static std::vector<uint32_t> terms, segmentStarts;
static std::vector<Record> records;
static std::vector<Group> groups;
static std::vector<float> frequencies, vectors, adagrad;
static uint32_t termCount;
static std::vector<double> cumulated;

template <class Value> static void readInto(FILE* file, std::vector<Value>& into) {
  uint64_t count = 0;
  if (fread(&count, sizeof count, 1, file) != 1) exit(1);
  into.resize(count);
  if (count && fread(into.data(), sizeof(Value), count, file) != count) exit(1);
}

typedef std::vector<uint32_t> Text;

struct Sampler {
  std::mt19937 random;
  explicit Sampler(int seed) : random(seed) {}
  double uniform() { return random() / 4294967296.0; }
  uint32_t below(uint32_t count) { return random() % count; }

  void append(Text& text, const Record& record, uint32_t segment) {
    const uint32_t at = record.firstSegment + segment;
    text.insert(text.end(), terms.begin() + segmentStarts[at], terms.begin() + segmentStarts[at + 1]);
  }

  /** Heading against text, a sentence against its neighbours, or the beginning against the rest. */
  void drawSection(const Record& record, Text& a, Text& b) {
    const uint32_t sentences = record.segments - 1;
    const bool headed = segmentStarts[record.firstSegment + 1] > segmentStarts[record.firstSegment];
    if (headed && (sentences < 2 || uniform() < 0.5)) {
      append(a, record, 0);
      const uint32_t from = sentences > 4 ? below(sentences - 3) : 0;
      for (uint32_t k = from; k < std::min(sentences, from + 4); k++) append(b, record, 1 + k);
      return;
    }
    if (sentences < 2) return;
    const uint32_t chosen = below(sentences);
    append(a, record, 1 + chosen);
    const uint32_t from = chosen > 3 ? chosen - 3 : 0;
    for (uint32_t k = from; k < std::min(sentences, chosen + 4); k++)
      if (k != chosen) append(b, record, 1 + k);
    if (headed && uniform() < 0.3) append(b, record, 0);
  }

  void drop(Text& text) {
    if (text.size() > 3) std::erase_if(text, [&](uint32_t) { return uniform() < DROPPED; });
  }

  /** Fills two texts that belong together; false where this record has none to give. */
  bool draw(const Group& group, Text& a, Text& b) {
    a.clear();
    b.clear();
    const Record& record = records[group.firstRecord + below(group.records)];
    if (group.kind == PAIR) {
      append(a, record, 0);
      append(b, record, 1);
    } else if (group.kind == SET) {
      if (record.segments < 2) return false;
      const uint32_t first = below(record.segments), second = (first + 1 + below(record.segments - 1)) % record.segments;
      append(a, record, first);
      append(b, record, second);
    } else if (group.kind == CROSS) {
      append(a, record, below(record.left));
      append(b, record, record.left + below(record.segments - record.left));
    } else if (group.kind == HALVES) {
      for (uint32_t k = 0; k < record.segments; k++) append(uniform() < 0.5 ? a : b, record, k);
    } else {
      drawSection(record, a, b);
    }
    drop(a);
    drop(b);
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    return !a.empty() && !b.empty() && a != b;
  }
};

struct Term { uint32_t row; float weight; };
typedef std::vector<Term> Bag;

/** Terms of a sorted text, each with 1 + ln(count). */
static void countTerms(const Text& text, Bag& bag) {
  bag.clear();
  for (size_t i = 0; i < text.size();) {
    size_t j = i;
    while (j < text.size() && text[j] == text[i]) j++;
    bag.push_back({text[i], 1 + std::log(float(j - i))});
    i = j;
  }
}

/** C = A * B, row by row; the compiler turns the inner loop into vector instructions. */
static void multiply(const float* a, const float* b, float* c, int rows, int columns, int inner) {
  constexpr int TILE = 8;
  std::fill(c, c + size_t(rows) * columns, 0.0f);
  for (int r = 0; r < rows; r += TILE)
    for (int k = 0; k < inner; k++) {
      const float* bRow = b + size_t(k) * columns;
      for (int t = 0; t < TILE; t++) {
        const float factor = a[size_t(r + t) * inner + k];
        float* cRow = c + size_t(r + t) * columns;
        for (int n = 0; n < columns; n++) cRow[n] += factor * bRow[n];
      }
    }
}

static void transpose(const float* from, float* to, int rows, int columns) {
  constexpr int TILE = 16;
  for (int r = 0; r < rows; r += TILE)
    for (int c = 0; c < columns; c += TILE)
      for (int i = 0; i < TILE; i++)
        for (int j = 0; j < TILE; j++) to[size_t(c + j) * rows + r + i] = from[size_t(r + i) * columns + c + j];
}

typedef std::vector<float> Matrix;

static void sumUp(const std::vector<Bag>& bags, Matrix& into, std::vector<float>& lengths) {
  for (int i = 0; i < BATCH; i++) {
    float* sum = &into[size_t(i) * DIMENSIONS];
    std::fill(sum, sum + DIMENSIONS, 0.0f);
    for (const Term& term : bags[i]) {
      const float* vector = &vectors[size_t(term.row) * DIMENSIONS];
      for (int k = 0; k < DIMENSIONS; k++) sum[k] += term.weight * vector[k];
    }
    float square = 0;
    for (int k = 0; k < DIMENSIONS; k++) square += sum[k] * sum[k];
    lengths[i] = std::sqrt(square) + 1e-6f;
    for (int k = 0; k < DIMENSIONS; k++) sum[k] /= lengths[i];
  }
}

/** Turns cosines into softmax minus target, row by row, and returns the loss. */
static double softmaxMinusTarget(Matrix& cosines) {
  double loss = 0;
  for (int i = 0; i < BATCH; i++) {
    float* row = &cosines[size_t(i) * BATCH];
    const float right = row[i], highest = *std::max_element(row, row + BATCH);
    float sum = 0;
    for (int j = 0; j < BATCH; j++) {
      row[j] = std::exp(std::max(-30.0f, SCALE * (row[j] - highest)));
      sum += row[j];
    }
    for (int j = 0; j < BATCH; j++) row[j] /= sum;
    loss -= SCALE * (right - highest) - std::log(sum);
    row[i] -= 1;
  }
  return loss;
}

static void learn(const std::vector<Bag>& bags, const Matrix& units, const Matrix& gradients, const std::vector<float>& lengths, float rate) {
  float gradient[DIMENSIONS];
  for (int i = 0; i < BATCH; i++) {
    const float *unit = &units[size_t(i) * DIMENSIONS], *given = &gradients[size_t(i) * DIMENSIONS];
    float dot = 0, square = 0;
    for (int k = 0; k < DIMENSIONS; k++) dot += unit[k] * given[k];
    for (int k = 0; k < DIMENSIONS; k++) {
      gradient[k] = (given[k] - dot * unit[k]) / lengths[i];
      square += gradient[k] * gradient[k];
    }
    square /= DIMENSIONS;
    for (const Term& term : bags[i]) {
      float& seen = adagrad[term.row];
      seen += term.weight * term.weight * square;
      const float step = rate * term.weight / std::sqrt(seen + 1e-8f);
      float* vector = &vectors[size_t(term.row) * DIMENSIONS];
      for (int k = 0; k < DIMENSIONS; k++) vector[k] -= step * gradient[k];
    }
  }
}

static std::atomic<long> steps{0};

static void work(int thread, double seconds) {
  const auto start = std::chrono::steady_clock::now();
  Sampler sampler(1000 + thread);
  std::vector<Bag> left(BATCH), right(BATCH);
  Matrix u(BATCH * DIMENSIONS), v(BATCH * DIMENSIONS), vTransposed(BATCH * DIMENSIONS), cosines(BATCH * BATCH), back(BATCH * BATCH),
      turned(BATCH * BATCH), du(BATCH * DIMENSIONS), dv(BATCH * DIMENSIONS);
  std::vector<float> uLengths(BATCH), vLengths(BATCH);
  Text a, b;
  double lossSum = 0;
  for (long own = 1;; own++) {
    const double elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (elapsed > seconds) break;
    const float rate = learningRate * float(1 - elapsed / seconds);
    const double drawn = sampler.uniform() * cumulated.back();
    const Group& group = groups[std::lower_bound(cumulated.begin(), cumulated.end(), drawn) - cumulated.begin()];
    for (int i = 0; i < BATCH; i++) {
      int tries = 0;
      while (!sampler.draw(group, a, b) && ++tries < 50) {}
      countTerms(a, left[i]);
      countTerms(b, right[i]);
    }
    sumUp(left, u, uLengths);
    sumUp(right, v, vLengths);
    transpose(v.data(), vTransposed.data(), BATCH, DIMENSIONS);
    multiply(u.data(), vTransposed.data(), cosines.data(), BATCH, BATCH, DIMENSIONS);
    transpose(cosines.data(), back.data(), BATCH, BATCH);
    lossSum += (softmaxMinusTarget(cosines) + softmaxMinusTarget(back)) / (2 * BATCH);
    transpose(back.data(), turned.data(), BATCH, BATCH);
    for (int i = 0; i < BATCH * BATCH; i++) cosines[i] = (cosines[i] + turned[i]) * 0.5f * SCALE;
    multiply(cosines.data(), v.data(), du.data(), BATCH, DIMENSIONS, BATCH);
    transpose(cosines.data(), turned.data(), BATCH, BATCH);
    multiply(turned.data(), u.data(), dv.data(), BATCH, DIMENSIONS, BATCH);
    learn(left, u, du, uLengths, rate);
    learn(right, v, dv, vLengths, rate);
    steps++;
    if (thread == 0 && own % 500 == 0) {
      printf("%.0f s, %ld steps, mean loss %.3f\n", elapsed, steps.load(), lossSum / 500);
      fflush(stdout);
      lossSum = 0;
    }
  }
}

int main(int count, char** arguments) {
  if (count < 4) return fprintf(stderr, "train DATA OUT SECONDS [THREADS [START RATE]]\n"), 2;
  FILE* file = fopen(arguments[1], "rb");
  if (!file || fread(&termCount, sizeof termCount, 1, file) != 1) return fprintf(stderr, "%s cannot be read\n", arguments[1]), 1;
  readInto(file, frequencies);
  readInto(file, groups);
  readInto(file, records);
  readInto(file, segmentStarts);
  readInto(file, terms);
  fclose(file);
  vectors.resize(size_t(termCount) * DIMENSIONS);
  adagrad.assign(termCount, 1e-6f);
  std::mt19937 random(7);
  std::normal_distribution<float> normal;
  // Rare terms begin longer, as they say more; the frequencies are shares of the texts, 0 to 1.
  for (uint32_t term = 0; term < termCount; term++) {
    const float rarity = std::clamp(std::log(1 / std::max(frequencies[term], 1e-6f)) / std::log(1e5f), 0.15f, 1.0f);
    for (int k = 0; k < DIMENSIONS; k++) vectors[size_t(term) * DIMENSIONS + k] = normal(random) * rarity / 16;
  }
  if (count > 6) {
    learningRate = atof(arguments[6]);
    FILE* start = fopen(arguments[5], "rb");
    if (!start || fread(vectors.data(), sizeof(float), vectors.size(), start) != vectors.size())
      return fprintf(stderr, "%s is of other terms\n", arguments[5]), 1;
    fclose(start);
  }
  double sum = 0;
  for (const Group& group : groups) cumulated.push_back(sum += group.weight);
  std::vector<std::thread> threads;
  const int threadCount = count > 4 ? atoi(arguments[4]) : 2;
  for (int i = 0; i < threadCount; i++) threads.emplace_back(work, i, atof(arguments[3]));
  for (auto& thread : threads) thread.join();
  FILE* out = fopen(arguments[2], "wb");
  if (!out || fwrite(vectors.data(), sizeof(float), vectors.size(), out) != vectors.size()) return 1;
  fclose(out);
  printf("%ld steps of %d pairs\n", steps.load(), BATCH);
}
