/* The compiled twin of expand.py, which says what its functions do. It knows nothing of the game: what goes
   where is in the table that layout.py makes. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <string.h>

enum { BIT_SET, ONE_HOT, BAG, NUMBER };        /* as in expand.py */
enum { BITS_PER_KIND = 5, MAX_PER_KIND = 15 }; /* as in engine/pieces.py */

#ifdef _MSC_VER
#include <intrin.h>
static int lowest_bit(unsigned long long mask)
{
    unsigned long place;
    _BitScanForward64(&place, mask);
    return (int)place;
}
#else
#define lowest_bit __builtin_ctzll
#endif

/* Write one value into its entries, which are zero. */
static inline void write_value(float *out, int encoding, int width, long long value)
{
    unsigned long long rest = (unsigned long long)value;
    switch (encoding) {
    case BIT_SET:
        if (width < 64)
            rest &= (1ULL << width) - 1;
        for (; rest; rest &= rest - 1)
            out[lowest_bit(rest)] = 1;
        break;
    case ONE_HOT:
        if (value >= 0 && value < width)
            out[value] = 1;
        break;
    case BAG:
        for (int kind = 0; rest && kind < width; kind++, rest >>= BITS_PER_KIND)
            out[kind] = (float)(rest & MAX_PER_KIND);
        break;
    default:
        out[0] = (float)value;
    }
}

static int misfit(void)
{
    PyErr_SetString(PyExc_ValueError, "the values, the table and the buffer don't fit together");
    return -1;
}

/* Write all rows of a value that has several: a list, a tuple, or bytes. Return -1 with an error set if it can't. */
static int write_rows(float *out, const unsigned char *entry, Py_ssize_t first, PyObject *value)
{
    Py_ssize_t rows = entry[1], width = entry[2], from = entry[3] ? first : 0;
    int is_bytes = PyBytes_Check(value);
    if (!is_bytes && !PyList_Check(value) && !PyTuple_Check(value)) {
        PyErr_SetString(PyExc_TypeError, "a value is neither a number nor a list of numbers");
        return -1;
    }
    if ((is_bytes ? PyBytes_GET_SIZE(value) : PySequence_Fast_GET_SIZE(value)) < rows)
        return misfit();
    for (Py_ssize_t row = 0; row < rows; row++) {
        Py_ssize_t at = row + from < rows ? row + from : row + from - rows;
        long long one = is_bytes ? (unsigned char)PyBytes_AS_STRING(value)[at]
                                 : PyLong_AsLongLong(PySequence_Fast_GET_ITEM(value, at));
        if (one == -1 && PyErr_Occurred())
            return -1;
        write_value(out + row * width, entry[0], (int)width, one);
    }
    return 0;
}

static int write_values(float *out, PyObject *values, Py_ssize_t first, const unsigned char *table)
{
    for (Py_ssize_t at = 0; at < PyList_GET_SIZE(values); at++, table += 4) {
        PyObject *value = PyList_GET_ITEM(values, at);
        if (!PyLong_Check(value)) {
            if (write_rows(out, table, first, value) < 0)
                return -1;
        } else if (table[1] != 1) {
            return misfit();
        } else {
            long long one = PyLong_AsLongLong(value);
            if (one == -1 && PyErr_Occurred())
                return -1;
            write_value(out, table[0], table[2], one);
        }
        out += table[1] * table[2];
    }
    return 0;
}

static PyObject *expand(PyObject *module, PyObject *const *args, Py_ssize_t number)
{
    if (number != 5 || !PyList_Check(args[0]) || !PyBytes_Check(args[2])) {
        PyErr_SetString(PyExc_TypeError, "expand takes a list, a row, a table as bytes, a buffer and a place");
        return NULL;
    }
    Py_ssize_t first = PyLong_AsSsize_t(args[1]), start = PyLong_AsSsize_t(args[4]);
    if (PyErr_Occurred())
        return NULL;
    const unsigned char *table = (const unsigned char *)PyBytes_AS_STRING(args[2]);
    Py_ssize_t length = PyBytes_GET_SIZE(args[2]), width = 0;
    int fits = PyList_GET_SIZE(args[0]) * 4 == length && start >= 0 && first >= 0;
    for (Py_ssize_t at = 0; fits && at < length; at += 4) {
        fits = table[at] <= NUMBER && table[at + 2] > 0 && (!table[at + 3] || first < table[at + 1]);
        width += table[at + 1] * table[at + 2];
    }
    Py_buffer buffer;
    if (PyObject_GetBuffer(args[3], &buffer, PyBUF_WRITABLE) < 0)
        return NULL;
    int failed = 0;
    if (!fits || start > buffer.len / (Py_ssize_t)sizeof(float) - width) {
        failed = misfit();
    } else {
        float *out = (float *)buffer.buf + start;
        memset(out, 0, (size_t)width * sizeof(float));
        failed = write_values(out, args[0], first, table) < 0;
    }
    PyBuffer_Release(&buffer);
    if (failed)
        return NULL;
    Py_RETURN_NONE;
}

static int mark_all(char *out, PyObject *numbers, Py_ssize_t width)
{
    for (Py_ssize_t at = 0; at < PyList_GET_SIZE(numbers); at++) {
        Py_ssize_t number = PyLong_AsSsize_t(PyList_GET_ITEM(numbers, at));
        if (number < 0 || number >= width) {
            return PyErr_Occurred() ? -1 : misfit();
        }
        out[number] = 1;
    }
    return 0;
}

static PyObject *mark(PyObject *module, PyObject *const *args, Py_ssize_t number)
{
    if (number != 4 || !PyList_Check(args[0])) {
        PyErr_SetString(PyExc_TypeError, "mark takes a list, a buffer, a place and a width");
        return NULL;
    }
    Py_ssize_t start = PyLong_AsSsize_t(args[2]), width = PyLong_AsSsize_t(args[3]);
    Py_buffer buffer;
    if (PyErr_Occurred() || PyObject_GetBuffer(args[1], &buffer, PyBUF_WRITABLE) < 0)
        return NULL;
    int failed = 0;
    if (start < 0 || width < 0 || start > buffer.len - width) {
        failed = misfit();
    } else {
        char *out = (char *)buffer.buf + start;
        memset(out, 0, (size_t)width);
        failed = mark_all(out, args[0], width) < 0;
    }
    PyBuffer_Release(&buffer);
    if (failed)
        return NULL;
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"expand", (PyCFunction)(void (*)(void))expand, METH_FASTCALL, NULL},
    {"mark", (PyCFunction)(void (*)(void))mark, METH_FASTCALL, NULL},
    {NULL, NULL, 0, NULL},
};

static int add_constants(PyObject *module)
{
    return PyModule_AddIntMacro(module, BIT_SET) < 0 || PyModule_AddIntMacro(module, ONE_HOT) < 0 ||
                   PyModule_AddIntMacro(module, BAG) < 0 || PyModule_AddIntMacro(module, NUMBER) < 0
               ? -1
               : 0;
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, add_constants}, {0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    "elfenland.gym.expand",
    "The compiled twin of expand.py.",
    0,
    functions,
    slots,
    NULL,
    NULL,
    NULL,
};

PyMODINIT_FUNC PyInit_expand(void) { return PyModuleDef_Init(&definition); }
